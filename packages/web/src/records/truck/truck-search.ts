import { plateKey } from '@muat/shared'

/** What people at a desk know a truck by. */
export interface Known {
  licensePlate: string
  driverName: string
  /** Whom it fetches for, or who sends it. */
  party: string
  queueNo: number | null
}

/** Upper or lower case, with its accents or without. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The very number that the driver holds in his hand. */
export const hasQueueNo = ({ queueNo }: Pick<Known, 'queueNo'>, search: string): boolean =>
  queueNo !== null && String(queueNo) === search.trim()

/** Whether a truck has this in its plate, as its queue number, or in the name of its driver or of whom it is for. */
export const isSought = (known: Known, search: string): boolean => {
  const wanted = folded(search.trim())
  return (
    plateKey(known.licensePlate).includes(plateKey(search)) ||
    hasQueueNo(known, search) ||
    [known.driverName, known.party].some((name) => folded(name).includes(wanted))
  )
}
