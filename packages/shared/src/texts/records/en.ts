/** Problems of records, weights and files. English is the shape of the other languages. */
export const records = {
  problems: {
    key_scope: 'This API key may not do this.',
    second_person:
      'Another user has to do this: a truck is not released by the user who weighed or counted it. Ask {roles} who did neither.',
    stale_version: 'Another user has changed this in the meantime. Check it, then try again.',
    wrong_state: 'This cannot be done now: the status is "{status}".',
    in_use: 'This is used by {usedBy} and cannot be deleted. Switch it off instead.',
    not_enough: 'Not enough left: {left} kg of {of} can still be taken.',
    plate_on_site: 'Truck {licensePlate} is still on site with {recordNo}. Finish that one first.',
    goods_gone:
      'This cannot be taken back: {short} kg of it have already left {of} or are on trucks. Settle those first.',
    month_closed:
      'This counts in {month}, which is closed. An administrator can open the month again in the site settings.',
    last_admin: 'This is the last active administrator. Make somebody else an administrator first.',
    file_empty: 'This file has nothing to import.',
    file_unreadable:
      'This file is damaged or of another type than its name says. Save it again as XLSX or CSV.',
    file_quotes:
      'From row {row} on the quotation marks do not match. Save the file again from the spreadsheet.',
    file_too_many_rows:
      'At most {max} rows can be imported at once, blank ones counted. Split the file.',
    file_no_sheet: 'The workbook has no such sheet. It has: {sheets}.',
    file_head_missing:
      'No column is called "{head}". The template shows the heads that are needed.',
    file_head_twice: 'Two columns are called "{head}". Delete one of them.',
    file_merged_heads:
      'The heads near row {row} are merged cells. Give every column one head of its own, in one row.',
    import_refused: 'Nothing was imported: {errors} rows have mistakes.',
  },
  fields: {
    plate_letters: 'A plate has only letters A to Z and digits. {character} is neither.',
    plate_unusual: '{licensePlate} is no usual plate here. Check it against the truck.',
    plate_meant: '{licensePlate} is no usual plate here. It looks like {meant}.',
    plates_unreadable: 'This pattern cannot be read. An example: A{1,2} 9{1,4} A{0,3}.',
    plate_unknown:
      '{licensePlate} is not among the vehicles, so its permitted weight is not known.',
    plate_inactive: '{licensePlate} is switched off among the vehicles.',
    plate_kir: 'The KIR of {licensePlate} ran out on {kirUntil}.',
    plate_overplanned: '{planned} kg is planned, but this truck may carry only {may} kg.',
    not_positive: 'This must be more than 0.',
    second_not_greater:
      'The second weight must be more than the first ({first} kg). Weigh the truck again.',
    second_not_less:
      'The second weight must be less than the first ({first} kg). Weigh the truck again.',
    deduction_exceeds:
      'The deduction of {deduction} kg leaves nothing of the {unloaded} kg unloaded.',
    above_capacity: 'The scale weighs {capacity} kg at most.',
    below_least_tare: 'This is less than the lightest empty truck weighs ({least} kg).',
    beyond_truck: 'A truck carries {most} kg at most; this would be {load} kg.',
    frame_required:
      'A weight from the scale comes with what the scale sent. Type the weight instead, with a reason.',
    frame_unread:
      'What the scale sent cannot be read as a weight here. Type the weight instead, with a reason.',
    frame_differs: 'The scale sent {frame} kg, which is a different weight. Weigh the truck again.',
    frame_unsteady: 'The weight was not stable. Weigh the truck again.',
    frame_not_gross:
      'The indicator does not show the gross weight. Clear the tare, or press Gross/Net, then weigh again.',
    frame_held: 'The indicator holds a weight. Press Hold to release it, then weigh again.',
    frame_unit: 'The indicator does not show kilograms. Set its unit to kg, then weigh again.',
    frame_expanded: 'The indicator shows an expanded weight. Switch Expand off, then weigh again.',
    frame_not_zeroed:
      'The indicator has not been zeroed since it was switched on. Empty the scale and press Zero.',
    frame_range: 'The weight is outside the range of the scale. Empty the scale and press Zero.',
    scale_unverified: 'The verification of the scale ran out on {until}.',
    told_ex_do_negative: 'Ex-DO {of} would fall to {left} kg, not counting what is on trucks.',
    below_committed: 'This cannot be less than {committed} kg, which is shipped or promised.',
    frozen: 'This can no longer be changed: it is already in use.',
    not_enough: 'Only {left} kg of {of} can still be taken.',
    po_sale_not_open: 'This PO sale takes no more: its status is "{status}".',
    ex_do_closed: 'This ex-DO is closed.',
    ex_do_expired: 'Ex-DO {of} expired on {expiryDate}.',
    quota_full: 'Quota {of} has no room for this on {from}. The next free day is {to}.',
    other_customer: 'This belongs to another customer.',
    other_po_sale: 'This belongs to another PO sale.',
    other_grade: 'Grades must be the same: {of} is of grade {grade}.',
    other_marking: '{of} bears the marking {marking}.',
    booking_cancelled: 'This booking has been cancelled.',
    booking_lapsed: 'The loading date of this booking is over.',
    bags_required: 'Count the bags: at least 1.',
    bag_weight_required:
      'The item or its grade must say what one bag weighs. Ask an administrator.',
    nominal_needs_bags: 'Basis nominal is only for items counted in bags.',
    reason_required: 'Give a reason.',
    pattern_unreadable: 'This pattern cannot be read.',
    pattern_no_figure: 'Put the figure of the weight in round brackets.',
    day_too_early: 'The earliest day here is {from}.',
    day_too_late: 'The latest day here is {to}.',
    month_closed: '{month} is closed. Choose a later day.',
    month_not_over: '{month} is not over yet.',
    month_under_way: 'Not finished in that month: {records}. Finish them first.',
    twice_in_file: 'This code is in the file more than once: rows {rows}.',
    formula_without_value:
      'This cell holds a formula without a value. Save the file in the spreadsheet first.',
    cell_error: 'The spreadsheet shows {value} here.',
    cell_format:
      'This cell shows something other than its value. Format it as a plain number, or as text for a code.',
  },
}
