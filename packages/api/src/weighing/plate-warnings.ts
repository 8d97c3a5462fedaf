import { isUsualPlate, normalisePlate, plateMeant } from '@muat/shared'
import type { Warning } from '../crud/warnings.ts'
import type { Transaction } from '../db/index.ts'
import { readOnce } from '../db/read-once.ts'
import { readSite } from '../site/settings.ts'

/** A plate in the site's form. */
export const sitePlate = async (tx: Transaction, typed: string): Promise<string> =>
  normalisePlate(typed, (await readOnce(tx, 'site', () => readSite(tx))).settings.platePattern)

/** An unusual plate is accepted with a warning, because most are typing errors. */
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
