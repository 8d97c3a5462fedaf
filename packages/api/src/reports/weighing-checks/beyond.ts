import type { FindingAbout, WeighingCheck } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import { limits } from './limits.ts'

// Distance from chance in standard deviations: the signed root of twice the log likelihood ratio. It fits shares,
// means and trends, and holds in the tails and for small numbers.

const term = (seen: SQL, expected: SQL): SQL =>
  sql`case when ${seen} > 0 then ${seen} * ln(${seen} / ${expected}) else 0 end`

/** `x` of `n` compared with `otherX` of `otherN` of all others, in double precision; `n` and `otherN` above 0. */
const beyondOthers = (x: SQL, n: SQL, otherX: SQL, otherN: SQL): SQL => {
  const share = (of: SQL, part: SQL) => sql`(${of} * ${part} / (${n} + ${otherN}))`
  const hits = sql`(${x} + ${otherX})`
  const misses = sql`(${n} - ${x} + ${otherN} - ${otherX})`
  return sql`sqrt(greatest(0, 2 * (
    ${term(x, share(n, hits))}
    + ${term(sql`(${n} - ${x})`, share(n, misses))}
    + ${term(otherX, share(otherN, hits))}
    + ${term(sql`(${otherN} - ${otherX})`, share(otherN, misses))}
  )))`
}

/** `ratio`: explained by unexplained squares; `df`: degrees of freedom, above 0. */
const beyond = (df: SQL, ratio: SQL): SQL =>
  sql`sqrt(${df} * ln(1 + ${ratio})) * (8 * ${df} + 1) / (8 * ${df} + 3)`

/** A mean of `n` compared with 0; `sd` of the sample. */
export const meanBeyond = (n: SQL, mean: SQL, sd: SQL): SQL =>
  beyond(sql`(${n} - 1)`, sql`${n} * ${mean} ^ 2 / (${sd} ^ 2 * (${n} - 1))`)

/** A line through `n` points compared with no slope; `r2` as regr_r2. */
export const slopeBeyond = (n: SQL, r2: SQL): SQL =>
  beyond(sql`(${n} - 2)`, sql`${r2} / greatest(1 - ${r2}, 1e-9)`)

interface Share {
  kind: WeighingCheck
  about: FindingAbout
  /** Candidates: subject, record_id, date, at, kg, and `hit`, whether it happened. */
  of: SQL
  points?: number
}

/** Subjects with far more hits than others, as selects for `found` and `evidence`. */
export const moreThanOthers = ({ kind, about, of, points = limits.leastPoints }: Share) => ({
  found: sql`
    select
      ${kind}::text as kind, ${about}::text as about, subject,
      json_build_object(
        'count', x, 'of', n,
        'pct', round((100 * x / n)::numeric, 1),
        'othersPct', round((100 * other_x / other_n)::numeric, 1)
      ) as figures
    from (
      select
        subject, x, n, day_share, day_error,
        sum(x) over () - x as other_x,
        sum(n) over () - n as other_n
      from (
        select
          subject, sum(n) as n, sum(x) as x,
          avg(x / n) as day_share,
          coalesce(stddev_samp(x / n), 1) / sqrt(count(*)) as day_error
        from (
          select subject, date, count(*)::float8 as n, count(*) filter (where hit)::float8 as x
          from ${of} times
          group by subject, date
        ) day
        group by subject
      ) one
    ) share
    where x >= ${limits.leastTimes}
      and other_n > 0
      and 100 * (x / n - other_x / other_n) >= ${points}
      and ${beyondOthers(sql`x`, sql`n`, sql`other_x`, sql`other_n`)} >= ${limits.leastZ}
      -- An indicator that is down for a morning is of that morning and not of who stood there.
      and day_share - other_x / other_n >= ${limits.leastDayErrors} * day_error`,
  evidence: sql`
    select ${kind}::text as kind, ${about}::text as about, subject, record_id, at, kg
    from ${of} times
    where hit`,
})
