import type { ResourceName } from './touches.ts'

/** Resources of `GET /api/search`. Among equally good matches, results are in this order. */
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

/** Characters of a search, from `least` to `longest`, and results per resource. */
export const searchLimits = { least: 2, longest: 100, each: 5 } as const
