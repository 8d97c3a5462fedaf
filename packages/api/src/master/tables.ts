import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { bookkeeping, kg, kgPerBag, percent } from '../db/columns.ts'

const named = {
  ...bookkeeping,
  code: varchar('code', { length: 40 }).notNull(),
  name: varchar('name', { length: 200 }).notNull(),
  active: boolean('active').notNull().default(true),
}

const party = {
  ...named,
  address: varchar('address', { length: 500 }),
  phone: varchar('phone', { length: 40 }),
  email: varchar('email', { length: 254 }),
  taxNo: varchar('tax_no', { length: 40 }),
}

// Codes are unique without regard to case: BR-01 and br-01 are the same grade to users.
export const customer = pgTable('customer', party, (table) => [
  uniqueIndex('customer_code').on(sql`lower(${table.code})`),
  index('customer_name').on(table.name, table.id),
])

export const vendor = pgTable('vendor', party, (table) => [
  uniqueIndex('vendor_code').on(sql`lower(${table.code})`),
  index('vendor_name').on(table.name, table.id),
])

export const grade = pgTable(
  'grade',
  {
    ...named,
    nominalBagKg: kgPerBag('nominal_bag_kg'),
    minBagKg: kgPerBag('min_bag_kg'),
    maxBagKg: kgPerBag('max_bag_kg'),
  },
  (table) => [
    uniqueIndex('grade_code').on(sql`lower(${table.code})`),
    check('grade_bag_weights', sql`${table.minBagKg} <= ${table.maxBagKg}`),
  ],
)

export const marking = pgTable(
  'marking',
  { ...named, customerId: integer('customer_id').references(() => customer.id) },
  (table) => [
    uniqueIndex('marking_code').on(sql`lower(${table.code})`),
    index('marking_customer').on(table.customerId),
  ],
)

const unit = () => varchar('unit', { length: 10 }).notNull()

/** The table of rule 10, of an item or as copied for a line. */
export const qualityTable = {
  moistureLimitPct: percent('moisture_limit_pct'),
  moistureDeductionPct: percent('moisture_deduction_pct'),
  impurityLimitPct: percent('impurity_limit_pct'),
  impurityDeductionPct: percent('impurity_deduction_pct'),
}

export const inboundItem = pgTable(
  'inbound_item',
  { ...named, unit: unit(), ...qualityTable },
  (table) => [
    uniqueIndex('inbound_item_code').on(sql`lower(${table.code})`),
    check('inbound_item_unit', sql`${table.unit} in ('kg', 'bag')`),
    check(
      'inbound_item_moisture',
      sql`(${table.moistureLimitPct} is null) = (${table.moistureDeductionPct} is null) and ${table.moistureLimitPct} between 0 and 100 and ${table.moistureDeductionPct} between 0 and 100`,
    ),
    check(
      'inbound_item_impurity',
      sql`(${table.impurityLimitPct} is null) = (${table.impurityDeductionPct} is null) and ${table.impurityLimitPct} between 0 and 100 and ${table.impurityDeductionPct} between 0 and 100`,
    ),
  ],
)

export const outboundItem = pgTable(
  'outbound_item',
  {
    ...named,
    gradeId: integer('grade_id').references(() => grade.id),
    unit: unit(),
    nominalBagKg: kgPerBag('nominal_bag_kg'),
  },
  (table) => [
    uniqueIndex('outbound_item_code').on(sql`lower(${table.code})`),
    check('outbound_item_unit', sql`${table.unit} in ('kg', 'bag')`),
    index('outbound_item_grade').on(table.gradeId),
  ],
)

export const exDoMaster = pgTable(
  'ex_do_master',
  {
    ...bookkeeping,
    exDoNo: varchar('ex_do_no', { length: 40 }).notNull(),
    exDoType: varchar('ex_do_type', { length: 20 }).notNull(),
    date: date('date').notNull(),
    gradeId: integer('grade_id')
      .notNull()
      .references(() => grade.id),
    markingId: integer('marking_id').references(() => marking.id),
    openingKg: kg('opening_kg').notNull().default(0),
    openingBags: integer('opening_bags'),
    expiryDate: date('expiry_date'),
    status: varchar('status', { length: 10 }).notNull().default('open'),
    note: text('note'),
  },
  (table) => [
    // Target of composite foreign keys, which keep the grades equal.
    unique('ex_do_master_of_grade').on(table.id, table.gradeId),
    uniqueIndex('ex_do_master_no').on(sql`lower(${table.exDoNo}) text_pattern_ops`),
    index('ex_do_master_date').on(table.date, table.id),
    index('ex_do_master_grade').on(table.gradeId),
    index('ex_do_master_marking').on(table.markingId),
    check('ex_do_master_type', sql`${table.exDoType} in ('production', 'trading', 'tolling')`),
    check('ex_do_master_status', sql`${table.status} in ('open', 'closed')`),
    check('ex_do_master_opening', sql`${table.openingKg} >= 0`),
  ],
)

/** Trucks. A visit finds its vehicle by plate, with or without spaces. */
export const vehicle = pgTable(
  'vehicle',
  {
    ...bookkeeping,
    licensePlate: varchar('license_plate', { length: 20 }).notNull(),
    plateKey: varchar('plate_key', { length: 20 })
      .notNull()
      .generatedAlwaysAs(sql`replace(license_plate, ' ', '')`),
    transporter: varchar('transporter', { length: 200 }),
    truckType: varchar('truck_type', { length: 60 }),
    axles: integer('axles'),
    permittedKg: integer('permitted_kg'),
    kirNo: varchar('kir_no', { length: 40 }),
    kirUntil: date('kir_until'),
    note: text('note'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('vehicle_plate').on(table.plateKey),
    index('vehicle_alike').on(sql`translate(plate_key, 'OI', '01')`),
    check('vehicle_axles', sql`${table.axles} between 2 and 12`),
    check('vehicle_permitted', sql`${table.permittedKg} > 0`),
  ],
)
