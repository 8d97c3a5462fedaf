import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'

/** Adds the pictures that a new weighing is to have: one of each active camera. */
export const duePictures = async (tx: Transaction, weighingId: number): Promise<void> => {
  await tx.execute(sql`
    insert into weighing_picture (weighing_id, camera)
    select ${weighingId}, name from camera where active`)
}
