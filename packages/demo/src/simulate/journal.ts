import { appendFileSync, writeFileSync } from 'node:fs'
import { kgNumber, kgUnits, type ResourceName } from '@muat/shared'

/** What every record that is played answers. */
export interface Played {
  id: number
  version: number
  status: string
}

/** One write that the site acknowledged. */
export interface Entry {
  /** create or an action's name. */
  action: string
  key: string
  resource: ResourceName
  recordId: number
  recordNo: string
  /** The record's version as the acknowledgement told it. */
  version: number
  status: string
  suratJalanNo: string | null
  /** Of production, what was made; of a booking, what was booked. */
  netKg: number | null
}

export interface Journal {
  acknowledged: readonly Entry[]
  /** Writes that nobody answered: they may be there or not. By record, 0 for a registration. */
  unanswered: readonly { resource: ResourceName; recordId: number }[]
  acknowledge(action: string, key: string, resource: ResourceName, record: Played): void
  leaveOpen(resource: ResourceName, recordId: number): void
  retries: number
  stale: number
  refusals: Map<string, number>
  refuse(action: string, code: string): void
}

export type Figure = 'recordNo' | 'suratJalanNo' | 'netKg'

/** What is told of any record, under the names that trucks have for it. */
export const figuresOf = (record: Played): Pick<Entry, Figure> => {
  const fields: Readonly<Record<string, unknown>> = { ...record }
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null)
  const kg = fields['netKg'] ?? fields['producedKg'] ?? fields['bookedKg']
  return {
    recordNo: text('recordNo') ?? text('productionNo') ?? text('bookingNo') ?? '',
    suratJalanNo: text('suratJalanNo'),
    netKg: typeof kg === 'number' ? kg : null,
  }
}

export const createJournal = (file: string | null): Journal => {
  const acknowledged: Entry[] = []
  const unanswered: { resource: ResourceName; recordId: number }[] = []
  const refusals = new Map<string, number>()
  if (file !== null) writeFileSync(file, '', { flag: 'a' })
  return {
    acknowledged,
    unanswered,
    refusals,
    retries: 0,
    stale: 0,
    acknowledge: (action, key, resource, record) => {
      const { id, version, status } = record
      const entry = { action, key, resource, recordId: id, version, status, ...figuresOf(record) }
      acknowledged.push(entry)
      // Before anything else follows from it: what stands here was promised by the site.
      if (file !== null) appendFileSync(file, `${JSON.stringify(entry)}\n`)
    },
    leaveOpen: (resource, recordId) => {
      unanswered.push({ resource, recordId })
    },
    refuse: (action, code) => {
      const name = `${action}: ${code}`
      refusals.set(name, (refusals.get(name) ?? 0) + 1)
    },
  }
}

export interface Summary {
  /** Acknowledged writes by action, those on trucks that fetch goods by its name alone. */
  actions: Record<string, number>
  trucksCompleted: number
  shippedKg: number
  receivedKg: number
  producedKg: number
  holds: number
  /** Papers handed out. */
  prints: number
  retries: number
  stale: number
  unanswered: number
  refusals: Record<string, number>
  stillOnSite: number
}

/** Where a record became completed: verify finds it so already. */
const completions = (journal: Journal, resource: ResourceName): Entry[] =>
  journal.acknowledged.filter(
    (entry) =>
      entry.resource === resource && entry.status === 'completed' && entry.action !== 'verify',
  )

const sumOf = (entries: readonly Entry[]): number =>
  kgNumber(entries.reduce((sum, { netKg }) => sum + kgUnits(netKg ?? 0), 0n))

export const summarise = (
  journal: Journal,
  stillOnSite: number,
  prints: ReadonlyMap<string, number>,
): Summary => {
  const actions: Record<string, number> = {}
  for (const { action, resource } of journal.acknowledged) {
    const name = resource.startsWith('outbound') ? action : `${resource} ${action}`
    actions[name] = (actions[name] ?? 0) + 1
  }
  const completed = completions(journal, 'outbound-record')
  return {
    actions,
    trucksCompleted: completed.length,
    shippedKg: sumOf(completed),
    receivedKg: sumOf(completions(journal, 'inbound-record')),
    producedKg: sumOf(completions(journal, 'production')),
    holds: journal.acknowledged.filter(
      ({ action, resource, status }) =>
        resource === 'outbound-record' && action === 'weigh-out' && status === 'hold',
    ).length,
    prints: [...prints.values()].reduce((sum, count) => sum + count, 0),
    retries: journal.retries,
    stale: journal.stale,
    unanswered: journal.unanswered.length,
    refusals: Object.fromEntries(journal.refusals),
    stillOnSite,
  }
}
