import { fetchPart } from '../lib/first/lazy-page.ts'

type Data = typeof import('../rows/data-provider.tsx')

let held: Data | null = null

/** The module for rows; null until `ensureData` has loaded it. */
export const heldData = (): Data | null => held

/** Loads the module for rows, before a page with rows is shown to a signed-in user. */
export const ensureData = async (): Promise<void> => {
  held ??= await fetchPart('data', () => import('../rows/data-provider.tsx'))
}
