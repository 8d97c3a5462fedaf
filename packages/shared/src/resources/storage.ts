import Type, { type Static } from 'typebox'
import { nullable } from './fields.ts'

/** GET /api/storage: size of the database, and time until the disk is full. */
export const storage = () =>
  Type.Object({
    databaseBytes: Type.Number(),
    /** Largest first. */
    tables: Type.Array(
      Type.Object({
        name: Type.String(),
        /** The database's last estimate; null: none yet. */
        rows: nullable(Type.Number()),
        /** Including indexes. */
        bytes: Type.Number(),
      }),
    ),
    /** Of the disk with the data folder. */
    freeBytes: Type.Number(),
    /** Days until that disk is full at the growth of the last 30 days; null: too little data. */
    daysLeft: nullable(Type.Integer()),
  })
export type Storage = Static<ReturnType<typeof storage>>
