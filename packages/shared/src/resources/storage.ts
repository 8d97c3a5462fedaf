import Type, { type Static } from 'typebox'
import { nullable } from './fields.ts'

/** GET /api/storage: how large the database is, and how long the disk lasts. */
export const storage = () =>
  Type.Object({
    databaseBytes: Type.Number(),
    /** Largest first. */
    tables: Type.Array(
      Type.Object({
        name: Type.String(),
        /** About so many, as the database last estimated; null: it has not yet. */
        rows: nullable(Type.Number()),
        /** With its indexes. */
        bytes: Type.Number(),
      }),
    ),
    /** Of the disk that holds the data folder. */
    freeBytes: Type.Number(),
    /** Until that disk is full at the pace of the last 30 days; null: too little has happened to say. */
    daysLeft: nullable(Type.Integer()),
  })
export type Storage = Static<ReturnType<typeof storage>>
