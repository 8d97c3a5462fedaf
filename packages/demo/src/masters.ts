import { demoAccounts } from './accounts.ts'
import { customers } from './data/customers.ts'
import { grades, inboundItems, markings, outboundItems } from './data/goods.ts'
import type { Truck } from './data/trucks.ts'
import { vendors } from './data/vendors.ts'
import { addDays, type Days } from './days.ts'
import { type PlannedSale, plus } from './plan.ts'
import type { Random } from './random.ts'
import { exDosPerGrade, isClosedExDo } from './sales.ts'

// Master rows to insert. Ids are assigned here, from 1, because the plan refers to them.

/** Ids of the demo accounts by task. */
export const staff = { admin: 1, finance: 2, scale: 3, checker: 4, fg: 5, office: 6 } as const

const made = (at: string, by: number) => ({
  createdAt: at,
  updatedAt: at,
  createdBy: by,
  updatedBy: by,
})

const mailOf = (code: string): string => `${code.toLowerCase().replace(/[^a-z]/gu, '')}@example.id`

const parties = (
  list: readonly (readonly [string, string, string, string])[],
  at: string,
  random: Random,
) =>
  list.map(([code, name, address, phone], index) => ({
    id: index + 1,
    code,
    name,
    address,
    phone,
    email: random.chance(0.6) ? mailOf(code) : null,
    taxNo: name.startsWith('UD')
      ? null
      : `0${random.between(1, 9)}.${random.between(100, 999)}.${random.between(100, 999)}.${random.between(1, 9)}-${random.between(600, 659)}.000`,
    ...made(at, staff.admin),
  }))

export const userRows = (at: string, passwordHash: string) =>
  demoAccounts.map(({ name, email, role }, index) => ({
    id: index + 1,
    name,
    email,
    role,
    passwordHash,
    emailVerifiedAt: at,
    ...made(at, staff.admin),
  }))

export const masterRows = (at: string, random: Random) => ({
  customers: parties(customers, at, random),
  vendors: parties(vendors, at, random),
  grades: grades.map((grade, index) => ({ id: index + 1, ...grade, ...made(at, staff.admin) })),
  markings: markings.map(({ code, name, customer }, index) => ({
    id: index + 1,
    code,
    name,
    customerId: customer === null ? null : customers.findIndex(([of]) => of === customer) + 1,
    ...made(at, staff.admin),
  })),
  inboundItems: inboundItems.map((item, index) => ({
    id: index + 1,
    ...item,
    ...made(at, staff.admin),
  })),
  outboundItems: outboundItems.map(({ code, name, grade, bagKg }, index) => ({
    id: index + 1,
    code,
    name,
    gradeId: grades.findIndex((one) => one.code === grade) + 1,
    unit: bagKg === null ? 'kg' : 'bag',
    nominalBagKg: bagKg,
    ...made(at, staff.admin),
  })),
})

/** The trucks as vehicles. The KIR of one in nine has run out. */
export const vehicleRows = (trucks: readonly Truck[], today: string, at: string) =>
  trucks.map(({ plate, type, axles, permittedKg }, index) => ({
    id: index + 1,
    licensePlate: plate,
    truckType: type,
    axles,
    permittedKg,
    kirNo: `SBY ${120_000 + index * 37}`,
    kirUntil: addDays(today, index % 9 === 4 ? -12 - index : 20 + ((index * 7) % 150)),
    ...made(at, staff.admin),
  }))

const types = ['production', 'production', 'trading', 'production', 'tolling'] as const

/** Parcels large enough for their sales. Closed ones are used up. */
export const exDoRows = (
  sales: readonly PlannedSale[],
  { today, past }: Days,
  at: string,
  random: Random,
) =>
  grades.flatMap((grade, gradeIndex) =>
    Array.from({ length: exDosPerGrade }, (_, index) => {
      const id = gradeIndex * exDosPerGrade + index + 1
      const closed = isClosedExDo(id)
      const drawing = sales.filter((sale) => sale.exDoId === id)
      const gone = plus(0, ...drawing.map(({ netKg }) => netKg))
      const owed = drawing.reduce(
        (sum, { fate, orderedKg }) => sum + (fate === 'cancelled' ? 0 : orderedKg),
        0,
      )
      const openingKg = closed
        ? gone
        : Math.ceil((owed * 1.06) / 1000) * 1000 + random.between(10, 80) * 1000
      // Older than any order, and not expired for any length of history.
      const date = addDays(today, -random.between(past + 20, past + 40))
      return {
        id,
        exDoNo: `EXDO-${date.slice(2, 4)}-${String(id).padStart(3, '0')}`,
        exDoType: types[index] ?? 'production',
        date,
        gradeId: gradeIndex + 1,
        openingKg,
        openingBags: closed ? null : Math.floor(openingKg / grade.nominalBagKg),
        expiryDate: addDays(today, random.between(70, 150)),
        status: closed ? 'closed' : 'open',
        note: closed ? 'Habis terkirim.' : null,
        ...made(at, staff.admin),
      }
    }),
  )
