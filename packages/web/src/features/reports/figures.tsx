import { showDay } from '../../lib/date.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { FigureLink } from '../../ui/chart/figure-link.tsx'
import { figureHref } from './narrow.ts'
import type { Answer } from './read.ts'
import type { Figure, ReportScreen } from './report-screen.ts'
import { changeOf, showBare, unitOf } from './words.ts'

type Trend = 'better' | 'worse' | undefined

/** `good`: whether more is better; null: neither is. */
export const trendOf = (
  now: number,
  before: number | null | undefined,
  good: boolean | null,
): Trend =>
  before == null || now === before || good === null
    ? undefined
    : now > before === good
      ? 'better'
      : 'worse'

/** Measures of which less is better. */
const losses =
  /^(?:damaged|unverified|late|lapsed|unused|loss|rejected|qualityDeduction|shortClosed|overShipped)/u
/** Measures of which neither more nor less is better, in any report. */
const neutral: readonly string[] = [
  'differenceKg',
  'claimedKg',
  'plannedKg',
  'orderedKg',
  'outstandingKg',
]

/** Reports of orders as they stand: earlier ones had more time, so neither more nor less is better. */
const undated: readonly string[] = ['outstanding', 'po-sale']

interface CardProps {
  label: string
  value: string
  /** Text with the value of the period before; null if nothing is compared. */
  before: string | null
  /** Targets of `value` and of `before`. */
  href: string | null
  beforeHref?: string | null
  trend?: Trend
}

/** A large figure with its comparison below. */
export const Card = ({ label, value, before, href, beforeHref = null, trend }: CardProps) => (
  <div className="report-card">
    <dt>{label}</dt>
    <dd>
      <strong>
        <FigureLink href={href}>{value}</FigureLink>
      </strong>
      {before === null ? null : (
        <span className="quiet" data-trend={trend}>
          <FigureLink href={beforeHref}>{before}</FigureLink>
        </span>
      )}
    </dd>
  </div>
)

interface Props {
  screen: ReportScreen
  address: ListAddress
  today: string
  answer: Answer
}

/** Id of the table of rows on the same page. */
export const rowsId = 'report-rows'

/** The report's sums, each with its value in the period before. */
export const Figures = ({ screen, address, today, answer }: Props) => {
  const { text, language } = useMessages()
  const { totals, previous } = answer
  if (totals === null) return null
  const previousText = ({ measure, kind }: Figure): string | null => {
    const before = previous?.totals[measure]
    if (before === undefined || before === null) return null
    const shown = showNumber(before, language)
    // A percentage has no change in per cent.
    const change = kind === 'percent' ? null : changeOf(totals[measure] ?? 0, before, language)
    return change === null
      ? text('report.was', { before: shown })
      : text('report.wasBy', { before: shown, change })
  }
  const hrefOf = (figure: Figure): string | null => {
    const value = totals[figure.measure]
    return value !== 0 && figure.narrows === null && figure.kind !== 'most'
      ? `#${rowsId}`
      : figureHref(screen, address, today, { figure, value, within: {} })
  }
  const beforeHrefOf = (figure: Figure): string | null => {
    if (previous === null) return null
    const { startDate, endDate } = previous
    const value = previous.totals[figure.measure]
    return figureHref(screen, address, today, { figure, value, within: { startDate, endDate } })
  }
  return (
    <>
      <dl className="report-cards">
        {screen.figures.map((figure) => (
          <Card
            key={figure.measure}
            label={`${text(figure.labelKey)}${unitOf(figure.kind)}`}
            value={showBare(totals[figure.measure], language)}
            before={previousText(figure)}
            href={hrefOf(figure)}
            beforeHref={beforeHrefOf(figure)}
            trend={trendOf(
              totals[figure.measure] ?? 0,
              previous?.totals[figure.measure],
              undated.includes(screen.name) || neutral.includes(figure.measure)
                ? null
                : !losses.test(figure.measure),
            )}
          />
        ))}
      </dl>
      {previous === null ? null : (
        <p className="quiet report-compared">
          {text('report.compared', {
            from: showDay(previous.startDate),
            to: showDay(previous.endDate),
          })}
        </p>
      )}
    </>
  )
}
