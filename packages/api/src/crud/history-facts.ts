/** Facts in rows of their own that belong to the history of a record: weights and reasons. */
export interface Facts {
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

interface Bookkeeping {
  version: number
  createdAt: string
  createdBy: number | null
  updatedAt: string
  updatedBy: number | null
}

/** A row without its bookkeeping columns. */
export const withoutBookkeeping = (row: Bookkeeping): Record<string, unknown> => {
  const {
    version: _version,
    createdAt: _createdAt,
    createdBy: _createdBy,
    updatedAt: _updatedAt,
    updatedBy: _updatedBy,
    ...fields
  } = row
  return fields
}
