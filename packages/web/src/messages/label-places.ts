/** Where to look for the label of a field, in this order: that of the row, that of all rows, that without `Id`. */
export const labelPlaces = (
  whose: string,
  field: string,
): readonly (readonly [branch: string, ...names: string[]])[] => [
  ['fieldsOf', whose, field],
  ['fields', field],
  ['fields', field.replace(/Id$/u, '')],
]
