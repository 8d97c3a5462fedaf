import type { ResourceName } from './touches.ts'

/** What `GET /api/search` looks through; of rows that fit equally well these come first to last. */
export const searchedResources = [
  'outbound-record',
  'inbound-record',
  'booking',
  'po-sale',
  'ex-do-master',
  'production',
  'customer',
  'vendor',
  'outbound-item',
  'inbound-item',
  'grade',
  'marking',
] as const satisfies readonly ResourceName[]
export type SearchedResource = (typeof searchedResources)[number]

/** One letter finds everything; and nobody reads more than the first few of a kind. */
export const searchLimits = { least: 2, longest: 100, each: 5 } as const
