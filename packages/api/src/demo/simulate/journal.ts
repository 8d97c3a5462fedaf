import { appendFileSync, writeFileSync } from 'node:fs'
import { kgNumber, kgUnits, type OutboundRecord } from '@muat/shared'

/** One write that the site acknowledged. */
export interface Entry {
  /** create or an action's name. */
  action: string
  key: string
  recordId: number
  recordNo: string
  /** The record's version as the acknowledgement told it. */
  version: number
  status: string
  suratJalanNo: string | null
  netKg: number | null
}

export interface Journal {
  acknowledged: readonly Entry[]
  /** Writes that nobody answered: they may be there or not. By record, 0 for a registration. */
  unanswered: readonly number[]
  acknowledge(action: string, key: string, record: OutboundRecord): void
  leaveOpen(recordId: number): void
  retries: number
  stale: number
  refusals: Map<string, number>
  refuse(action: string, code: string): void
}

export const createJournal = (file: string | null): Journal => {
  const acknowledged: Entry[] = []
  const unanswered: number[] = []
  const refusals = new Map<string, number>()
  if (file !== null) writeFileSync(file, '', { flag: 'a' })
  return {
    acknowledged,
    unanswered,
    refusals,
    retries: 0,
    stale: 0,
    acknowledge: (action, key, record) => {
      const { id, recordNo, version, status, suratJalanNo, netKg } = record
      const entry = { action, key, recordId: id, recordNo, version, status, suratJalanNo, netKg }
      acknowledged.push(entry)
      // Before anything else follows from it: what stands here was promised by the site.
      if (file !== null) appendFileSync(file, `${JSON.stringify(entry)}\n`)
    },
    leaveOpen: (recordId) => unanswered.push(recordId),
    refuse: (action, code) => {
      const name = `${action}: ${code}`
      refusals.set(name, (refusals.get(name) ?? 0) + 1)
    },
  }
}

export interface Summary {
  /** Acknowledged writes by action. */
  actions: Record<string, number>
  trucksCompleted: number
  shippedKg: number
  holds: number
  retries: number
  stale: number
  unanswered: number
  refusals: Record<string, number>
  stillOnSite: number
}

export const summarise = (journal: Journal, stillOnSite: number): Summary => {
  const actions: Record<string, number> = {}
  for (const { action } of journal.acknowledged) actions[action] = (actions[action] ?? 0) + 1
  const completed = journal.acknowledged.filter(({ status }) => status === 'completed')
  return {
    actions,
    trucksCompleted: completed.length,
    shippedKg: kgNumber(completed.reduce((sum, { netKg }) => sum + kgUnits(netKg ?? 0), 0n)),
    holds: journal.acknowledged.filter(
      ({ action, status }) => action === 'weigh-out' && status === 'hold',
    ).length,
    retries: journal.retries,
    stale: journal.stale,
    unanswered: journal.unanswered.length,
    refusals: Object.fromEntries(journal.refusals),
    stillOnSite,
  }
}
