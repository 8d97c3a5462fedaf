import type { HistoryEntry } from '@muat/shared'
import type { Desk } from './http.ts'
import type { Played } from './journal.ts'
import type { Play, Subject } from './play.ts'

// Slips and delivery notes. To ask for the address of one counts a print; a request that is sent again may count twice.

type Printed = Pick<Subject<Played>, 'resource' | 'record'>

const nameOf = ({ resource, record }: Printed): string => `${resource}/${record.id}`

/** The weighbridge hands the driver his paper. */
export const print = async (play: Play, desk: Desk, subject: Printed): Promise<void> => {
  const name = nameOf(subject)
  const answer = await desk.get<{ url?: string }>(`/api/${name}/pdf`)
  if (!answer.ok) {
    play.journal.refuse('print', answer.code)
    return
  }
  play.prints.set(name, (play.prints.get(name) ?? 0) + 1)
}

/** Every print that was answered is counted, and each that is counted stands in the history: both or neither. */
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
