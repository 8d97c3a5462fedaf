import Type, { type Static } from 'typebox'
import { moment, nullable, reference } from './fields.ts'

/** GET /api/{resource}/{id}/history, newest first. */
export const historyEntry = () =>
  Type.Object({
    at: moment(),
    by: nullable(Type.Object({ id: reference(), name: Type.String() })),
    /** create, update, remove or an action's name. */
    action: Type.String(),
    changes: Type.Record(Type.String(), Type.Object({ from: Type.Unknown(), to: Type.Unknown() })),
  })
export type HistoryEntry = Static<ReturnType<typeof historyEntry>>
