import {
  type FieldProblem,
  isSamePlate,
  kgNumber,
  kgUnits,
  plateAlike,
  plateKey,
} from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Warning } from '../crud/warnings.ts'
import type { Transaction } from '../db/index.ts'
import { prepareStatement } from '../db/prepared-statement.ts'
import { readOnce } from '../db/read-once.ts'
import { invalid } from '../http/problem.ts'
import { readSite } from '../site/settings.ts'

// What the list of vehicles says about a truck (docs/domain.md#vehicles). A site without vehicles is told nothing.

interface Vehicle extends Record<string, unknown> {
  licensePlate: string
  active: boolean
  kirUntil: string | null
  permittedKg: number | null
  storedTareKg: number | null
}

/** Vehicles whose plates look like one, itself first. */
const ofPlate = prepareStatement(sql`
  select
    license_plate as "licensePlate",
    active,
    kir_until::text as "kirUntil",
    permitted_kg as "permittedKg",
    (select tare_kg::float8 from stored_tare_kg(license_plate, 'infinity')) as "storedTareKg"
  from vehicle
  where translate(plate_key, 'OI', '01') = ${sql.placeholder('alike')}
  order by plate_key <> ${sql.placeholder('key')}, plate_key`)

/** The vehicle of a plate, also where O and 0 or I and 1 were mistaken for each other; null: none is listed. */
const vehicleOf = async (tx: Transaction, plate: string): Promise<Vehicle | null> => {
  const { rows } = await tx.prepared<Vehicle>(ofPlate, {
    alike: plateAlike(plate),
    key: plateKey(plate),
  })
  if (rows.length === 0) return null
  const { platePattern } = (await readOnce(tx, 'site', () => readSite(tx))).settings
  return rows.find(({ licensePlate }) => isSamePlate(licensePlate, plate, platePattern)) ?? null
}

/** The permitted gross weight of a plate, kg; null: not known. */
export const permittedKgOf = async (tx: Transaction, plate: string): Promise<number | null> =>
  (await vehicleOf(tx, plate))?.permittedKg ?? null

const faultsOf = (plate: string, vehicle: Vehicle, day: string): FieldProblem[] => [
  ...(vehicle.active ? [] : [{ code: 'plate_inactive' as const, params: { licensePlate: plate } }]),
  ...(vehicle.kirUntil !== null && vehicle.kirUntil < day
    ? [
        {
          code: 'plate_kir' as const,
          params: { licensePlate: plate, kirUntil: vehicle.kirUntil },
        },
      ]
    : []),
]

/** 422 if the vehicle is switched off or its KIR has run out on this day, and the site refuses those. */
export const requireVehicle = async (
  tx: Transaction,
  plate: string,
  day: string,
): Promise<void> => {
  const { settings } = await readOnce(tx, 'site', () => readSite(tx))
  if (settings.vehicleProblems !== 'refuse') return
  const vehicle = await vehicleOf(tx, plate)
  const faults = vehicle === null ? [] : faultsOf(plate, vehicle, day)
  if (faults.length > 0) throw invalid({ licensePlate: faults })
}

/** Warnings about the vehicle of a registered truck with these planned kilograms. */
export const vehicleWarnings = async (
  tx: Transaction,
  plate: string,
  day: string,
  plannedKg: readonly number[],
): Promise<Warning[]> => {
  const vehicle = await vehicleOf(tx, plate)
  if (vehicle === null) {
    const { rows } = await tx.execute(sql`select from vehicle limit 1`)
    return rows.length === 0 ? [] : [{ code: 'plate_unknown', params: { licensePlate: plate } }]
  }
  const { permittedKg, storedTareKg } = vehicle
  const planned = plannedKg.reduce((sum, kg) => sum + kgUnits(kg), 0n)
  const may =
    permittedKg === null || storedTareKg === null
      ? null
      : kgUnits(permittedKg) - kgUnits(storedTareKg)
  return [
    ...faultsOf(plate, vehicle, day).map(({ code, params = {} }) => ({ code, params })),
    ...(may !== null && planned > may
      ? [
          {
            code: 'plate_overplanned',
            params: { planned: kgNumber(planned), may: kgNumber(may < 0n ? 0n : may) },
          },
        ]
      : []),
  ]
}
