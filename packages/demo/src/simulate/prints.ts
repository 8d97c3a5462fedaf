import type { HistoryEntry } from '@muat/shared'
import type { Desk } from './http.ts'
import type { Played } from './journal.ts'
import type { Play, Subject } from './play.ts'

// Slips and delivery notes. Requesting an address counts a print, and a repeated request may count twice.

type Printed = Pick<Subject<Played>, 'resource' | 'record'>

const nameOf = ({ resource, record }: Printed): string => `${resource}/${record.id}`

/** Prints the driver's paper at the weighbridge. */
export const print = async (play: Play, desk: Desk, subject: Printed): Promise<void> => {
  const name = nameOf(subject)
  const answer = await desk.get<{ url?: string }>(`/api/${name}/pdf`)
  if (!answer.ok) {
    play.journal.refuse('print', answer.code)
    return
  }
  play.prints.set(name, (play.prints.get(name) ?? 0) + 1)
}

/** Checks that every acknowledged print is counted and every counted one is in the history. */
export const checkPrints = async (
  play: Play,
  records: readonly Printed[],
  complain: (what: string) => void,
): Promise<void> => {
  for (const subject of records) {
    const name = nameOf(subject)
    const answered = play.prints.get(name)
    if (answered === undefined) continue
    const printCount = (subject.record as { printCount?: number }).printCount ?? 0
    const answer = await play.desks.admin.get<{ data: HistoryEntry[] }>(`/api/${name}/history`)
    const told = answer.ok ? answer.body.data.filter(({ action }) => action === 'print').length : 0
    if (printCount < answered || printCount !== told) {
      complain(
        `${name} counts ${printCount} prints, ${answered} were answered and its history tells of ${told}.`,
      )
    }
  }
}
