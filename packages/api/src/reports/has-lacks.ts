import type { FilterValue } from '@muat/shared'
import { and, type SQL } from 'drizzle-orm'

/** The filters `has` and `lacks`: one condition per word, combined by and. */
export const eachOf =
  (conditions: Readonly<Record<string, SQL>>) =>
  (requested: FilterValue): SQL => {
    const all = and(...[requested].flat().map((word) => conditions[String(word)]))
    if (all === undefined) throw new Error(`nothing is said of ${String(requested)}`)
    return all
  }
