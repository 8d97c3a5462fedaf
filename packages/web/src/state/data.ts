import { fetchPart } from '../lib/first/lazy-page.ts'

type Data = typeof import('../rows/data-provider.tsx')

let held: Data | null = null

/** The part of the program that holds rows; null until somebody is signed in. */
export const heldData = (): Data | null => held

/** Before every page with rows, for somebody who is signed in; beside the question who it is. */
export const ensureData = async (): Promise<void> => {
  held ??= await fetchPart('data', () => import('../rows/data-provider.tsx'))
}
