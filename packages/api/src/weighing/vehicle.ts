import { type FieldProblem, kgNumber, kgUnits } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Warning } from '../crud/warnings.ts'
import type { Transaction } from '../db/index.ts'
import { prepareStatement } from '../db/prepared-statement.ts'
import { readOnce } from '../db/read-once.ts'
import { invalid } from '../http/problem.ts'
import { readSite } from '../site/settings.ts'

// What the list of vehicles says about a truck (docs/domain.md#vehicles). A site without vehicles is told nothing.

interface Vehicle extends Record<string, unknown> {
  active: boolean
  kirUntil: string | null
  permittedKg: number | null
  storedTareKg: number | null
}

const ofPlate = prepareStatement(sql`
  select
    active,
    kir_until::text as "kirUntil",
    permitted_kg as "permittedKg",
    (select tare_kg::float8 from stored_tare_kg(license_plate, 'infinity')) as "storedTareKg"
  from vehicle
  where plate_key = replace(${sql.placeholder('plate')}, ' ', '')`)

const permittedOf = prepareStatement(sql`
  select permitted_kg as "permittedKg" from vehicle
  where plate_key = replace(${sql.placeholder('plate')}, ' ', '')`)

/** The permitted gross weight of a plate, kg; null: not known. */
export const permittedKgOf = async (tx: Transaction, plate: string): Promise<number | null> =>
  (await tx.prepared<Pick<Vehicle, 'permittedKg'>>(permittedOf, { plate })).rows[0]?.permittedKg ??
  null

/** The vehicle of a plate; null: none is listed. */
const vehicleOf = async (tx: Transaction, plate: string): Promise<Vehicle | null> =>
  (await tx.prepared<Vehicle>(ofPlate, { plate })).rows[0] ?? null

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
