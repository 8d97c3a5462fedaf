import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Ask } from '../upkeep/operations.ts'
import { Refusal } from '../upkeep/refusal.ts'
import { withSite } from '../upkeep/site.ts'
import { type Finding, firstPlace, type Listed, type VerifiedDay } from '../seals/verify.ts'
import type { Command } from './command.ts'

type Tell = (finding: Finding) => void

const lineOf = ({ table, id, day, is, says }: Finding): string =>
  `${table} ${id}${day === null ? '' : ` (${day})`}: ${is}${says === '' ? '' : `, ${says}`}`

const verifyRows = async (ask: Ask, tell: Tell): Promise<number> => {
  let rows = 0
  for (let place: typeof firstPlace | null = firstPlace; place !== null; ) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page: Awaited<ReturnType<typeof ask<'verify rows'>>> = await ask('verify rows', place)
    page.found.forEach(tell)
    rows += page.rows
    place = page.next
  }
  return rows
}

/** `from`: it has the seals after this one. */
type SealedDay = VerifiedDay & { from: string }

const verifyDays = async (ask: Ask, tell: Tell): Promise<Map<string, SealedDay>> => {
  const days = new Map<string, SealedDay>()
  for (let before: VerifiedDay | null = null; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
    const found: VerifiedDay | null = await ask('verify day', { before })
    if (found === null) return days
    const { day, agrees } = found
    days.set(day, { ...found, from: before?.lastId ?? '0' })
    if (!agrees) {
      const says = 'its root does not follow from its hashes and the root before'
      tell({ table: 'seal_day', id: day, day: null, is: 'changed', says })
    }
    before = found
  }
}

interface Mailed {
  day: string
  root: string
}

const rootLine = /^(\d{4}-\d\d-\d\d) ([0-9a-f]{64})$/u
const rowLine = /^(history|weighing|document_print) (\d+) ([0-9a-f]{64})$/u

/** Each day of a file, with the rows that it lists. */
async function* daysIn(file: string): AsyncGenerator<Mailed & { listed: Listed[] }> {
  let mailed: (Mailed & { listed: Listed[] }) | null = null
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, day, root] = rootLine.exec(line) ?? []
    const [, table, id, hash] = rowLine.exec(line) ?? []
    if (day !== undefined && root !== undefined) {
      if (mailed !== null) yield mailed
      mailed = { day, root, listed: [] }
    } else if (table !== undefined && id !== undefined && hash !== undefined && mailed !== null) {
      mailed.listed.push([table, id, hash])
    } else if (line !== '') {
      throw new Refusal(`${file} has a line that no mail and no backup has: ${line}`)
    }
  }
  if (mailed === null) throw new Refusal(`${file} names no day.`)
  yield mailed
}

/** Rows asked about at a time. */
const atOnce = 5000

/** Compares the rows that a mailed file lists of a day with the present ones, and looks for others of that day. */
const verifyListed = async (
  ask: Ask,
  day: SealedDay,
  listed: readonly Listed[],
  tell: Tell,
): Promise<void> => {
  for (let at = 0; at < listed.length; at += atOnce) {
    const rows = listed.slice(at, at + atOnce)
    // oxlint-disable-next-line no-await-in-loop -- page by page
    for (const finding of await ask('verify listed', { day: day.day, rows })) tell(finding)
  }
  const known = new Set(listed.map(([table, id]) => `${table} ${id}`))
  for (let from: string | null = day.from; from !== null; ) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page: Awaited<ReturnType<typeof ask<'seal list'>>> = await ask('seal list', {
      from,
      to: day.lastId,
    })
    for (const [table, id] of page.rows) {
      if (known.has(`${table} ${id}`)) continue
      const says = 'the mailed file does not list it'
      tell({ table, id, day: day.day, is: 'put in', says })
    }
    from = page.next
  }
}

const askedRoot = (text: string): Mailed => {
  const [, root, day] = /^([0-9a-f]{64})@(\d{4}-\d\d-\d\d)$/u.exec(text) ?? []
  if (root === undefined || day === undefined) {
    throw new Refusal('--root is the root of a mail, @ and its day: --root 9f86...@2026-11-20')
  }
  return { root, day }
}

/** Verifies a site, and compares it with a mailed root and a file; returns the number of findings. */
export const verifySite = async (
  ask: Ask,
  { root, file }: { root: string; file: string },
  say: (line: string) => void,
): Promise<number> => {
  const asked = root === '' ? null : askedRoot(root)
  let findings = 0
  const tell: Tell = (finding) => {
    findings += 1
    say(lineOf(finding))
  }
  const rows = await verifyRows(ask, tell)
  const days = await verifyDays(ask, tell)
  let agreed: string | null = null
  const compare = (mailed: Mailed): SealedDay | null => {
    const found = days.get(mailed.day) ?? null
    if (found?.root === mailed.root) agreed = mailed.day
    else {
      const since = agreed === null ? '' : `; that of ${agreed} agrees`
      const is = found === null ? 'removed' : 'changed'
      const says = `its root is not ${mailed.root}${since}`
      tell({ table: 'seal_day', id: mailed.day, day: null, is, says })
    }
    return found
  }
  if (asked !== null) compare(asked)
  if (file !== '') {
    for await (const { listed, ...mailed } of daysIn(file)) {
      const day = compare(mailed)
      if (day !== null && listed.length > 0) await verifyListed(ask, day, listed, tell)
    }
  }
  const last = [...days.values()].at(-1)
  say(
    [
      `${rows} rows verified`,
      last === undefined ? 'no day is sealed yet' : `sealed until ${last.day}, root ${last.root}`,
      agreed === null ? 'no mailed root agrees' : `the root mailed for ${String(agreed)} agrees`,
    ].join('; '),
  )
  return findings
}

export const verifyCommands = {
  verify: {
    does: 'names weighings, steps, corrections, approvals and prints that were changed, removed or put in',
    options: {
      root: { takes: 'HEX@DAY', means: 'a mailed root, to compare with that of its day' },
      file: { takes: 'FILE', means: 'the file of such a mail, or seals.txt of a backup' },
    },
    run: async ({ config, option, say }) => {
      const asked = { root: option('root'), file: option('file') }
      const findings = await withSite(config, (ask) => verifySite(ask, asked, say))
      if (findings > 0) throw new Refusal(`Findings: ${findings}.`)
    },
  },
} satisfies Record<string, Command>
