import { isUsualPlate, normalisePlate, plateMeant } from '@muat/shared'
import type { Warning } from '../crud/warnings.ts'
import type { Transaction } from '../db/index.ts'
import { readOnce } from '../db/read-once.ts'
import { readSite } from '../site/settings.ts'

/** A plate as it is kept on this site. */
export const sitePlate = async (tx: Transaction, typed: string): Promise<string> =>
  normalisePlate(typed, (await readOnce(tx, 'site', () => readSite(tx))).settings.platePattern)

/** A plate that is not of the usual form is taken: trucks come from everywhere. It is said, because most are mistakes. */
export const plateWarnings = async (
  tx: Transaction,
  licensePlate: string | null | undefined,
): Promise<Warning[]> => {
  if (typeof licensePlate !== 'string') return []
  const { platePattern } = (await readOnce(tx, 'site', () => readSite(tx))).settings
  if (isUsualPlate(licensePlate, platePattern)) return []
  const meant = plateMeant(licensePlate, platePattern)
  return meant === null
    ? [{ code: 'plate_unusual', params: { licensePlate } }]
    : [{ code: 'plate_meant', params: { licensePlate, meant } }]
}
