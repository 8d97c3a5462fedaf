import type { FieldProblemCode } from '@muat/shared'

/** The problem of a violated constraint, at its field. */
export interface ConstraintProblem {
  field: string
  code: FieldProblemCode
}

const taken = (field: string): ConstraintProblem => ({ field, code: 'taken' })
const noSuch = (field: string): ConstraintProblem => ({ field, code: 'no_such' })

/** Constraints that a request can violate: by a race, or by a body that fits its schema but not other rows. */
export const reachable: Readonly<Record<string, ConstraintProblem>> = {
  app_user_email: taken('email'),
  ex_do_master_no: taken('ex_do_no'),
  po_sale_no: taken('poSalesNo'),
  outbound_record_on_site: taken('licensePlate'),
  inbound_record_on_site: taken('licensePlate'),
  vehicle_plate: taken('licensePlate'),
  camera_name: taken('name'),
  gate_name: taken('name'),
  quota_name: taken('name'),
  quota_days: { field: 'lastDay', code: 'date_range' },
  webhook_name: taken('name'),
  api_key_name: taken('name'),
  outbound_record_item_booking_of_po_sale: { field: 'bookingId', code: 'other_po_sale' },
  outbound_record_item_of_record: noSuch('outboundRecordId'),
  po_sale_grade_of_ex_do: { field: 'exDoMasterId', code: 'other_grade' },
  production_grade_of_ex_do: { field: 'exDoNo', code: 'other_grade' },
  inbound_item_moisture: { field: 'moistureDeductionPct', code: 'required' },
  inbound_item_impurity: { field: 'impurityDeductionPct', code: 'required' },
  grade_bag_weights: { field: 'maxBagKg', code: 'min' },
}

/** Fields by column of a foreign key. drizzle names a foreign key table_column_table_column_fk. */
export const referring: Readonly<Record<string, string>> = {
  customer_id: 'customerId',
  vendor_id: 'vendorId',
  inbound_item_id: 'inboundItemId',
  grade_id: 'gradeId',
  marking_id: 'markingId',
  ex_do_master_id: 'exDoMasterId',
  outbound_item_id: 'outboundItemId',
  po_sale_id: 'poSaleId',
  outbound_record_id: 'outboundRecordId',
  inbound_record_id: 'inboundRecordId',
}

const foreignKey = new RegExp(`^[a-z_]+?_(${Object.keys(referring).join('|')})_[a-z_]+_id_fk$`, 'u')

/** Name of a unique index on the codes of a table. */
const codes = /^[a-z_]+_code$/u

/** Name of a trigger's check of a text, table_column_written. The schemas check texts first. */
const written = /^[a-z_]+?_(code|name|ex_do_no|po_sales_no|license_plate)_written$/u
export const texts: Readonly<Record<string, ConstraintProblem>> = {
  code: { field: 'code', code: 'hidden_character' },
  name: { field: 'name', code: 'hidden_character' },
  ex_do_no: { field: 'ex_do_no', code: 'hidden_character' },
  po_sales_no: { field: 'poSalesNo', code: 'hidden_character' },
  license_plate: { field: 'licensePlate', code: 'plate_letters' },
}

export const constraintProblem = (constraint: string): ConstraintProblem | null => {
  const known = reachable[constraint] ?? texts[written.exec(constraint)?.[1] ?? '']
  if (known !== undefined) return known
  if (codes.test(constraint)) return taken('code')
  const field = referring[foreignKey.exec(constraint)?.[1] ?? '']
  return field === undefined ? null : noSuch(field)
}
