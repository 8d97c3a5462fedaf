import { plateKey, withOneApostrophe } from '@muat/shared'

/** Values by which a truck is searched. */
export interface SearchFields {
  recordNo: string
  licensePlate: string
  driverName: string
  /** Customer or vendor. */
  party: string
  queueNo: number | null
}

/** Text without case and diacritics, with one apostrophe. */
const folded = (text: string): string =>
  withOneApostrophe(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The text without what scanners put around it: control characters, and the kind of code (`]C1`). */
const unscanned = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/^\][A-Z]\d/iu, '')

/** Whether the search is exactly the truck's queue number. */
export const hasQueueNo = ({ queueNo }: Pick<SearchFields, 'queueNo'>, search: string): boolean =>
  queueNo !== null && String(queueNo) === unscanned(search)

/** Whether the search is in the plate, the driver's or the party's name, or is the record's or the queue number. */
export const matchesSearch = (known: SearchFields, search: string): boolean => {
  const typed = unscanned(search)
  const wanted = folded(typed)
  const plate = plateKey(typed)
  return (
    (plate !== '' && plateKey(known.licensePlate).includes(plate)) ||
    hasQueueNo(known, typed) ||
    folded(known.recordNo) === wanted ||
    [known.driverName, known.party].some((name) => folded(name).includes(wanted))
  )
}
