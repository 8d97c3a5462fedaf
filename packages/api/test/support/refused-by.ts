import { databaseFailure } from '../../src/db/index.ts'

/** The constraint that a statement ran into; null: it ran into none. */
export const refusedBy = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work
    return null
  } catch (error) {
    return databaseFailure(error)?.constraint ?? null
  }
}
