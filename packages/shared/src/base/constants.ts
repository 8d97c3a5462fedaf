/** The loading areas of the site, in the order of lists and walls. docs/product.md#constants. */
export const areas = ['H', 'I', 'J', 'K', 'L'] as const
export type Area = (typeof areas)[number]

export const isArea = (value: unknown): value is Area =>
  typeof value === 'string' && (areas as readonly string[]).includes(value)

/** Maps each area to `of(area)`. */
export const byArea = <T>(of: (area: Area) => T): Record<Area, T> =>
  Object.fromEntries(areas.map((area) => [area, of(area)])) as Record<Area, T>

/** Length of a password, characters. */
export const minPassword = 8
export const maxPassword = 300
/** Upper bounds of a stored photo: its file, and each side in pixels. */
export const maxPhotoBytes = 1024 * 1024
export const maxPhotoPixels = 4096
/** Upper bound of the company's logo, which every printed document contains. */
export const maxLogoBytes = 256 * 1024

/** Rows of a page of a list. docs/product.md#constants. */
export const pageSize = 10
export const maxPageSize = 100
/** Rows of a selection list filtered with `q`. */
export const maxMatches = 50
/** Rows of `open=1`, which is not paged. */
export const maxOpenRecords = 500

/** Age of a wall's data from which it is marked stale, and from which it is marked as not live. docs/monitor.md. */
export const staleAfterMs = 10_000
export const deadAfterMs = 60_000
/** Time for which a wall highlights a new call. */
export const callShownMs = 30_000

/** Upper bounds of the database's columns: numeric(12,2) for kg, numeric(9,3) for kg per bag, integer for bags. */
export const maxKg = 9_999_999_999.99
export const maxKgPerBag = 9_999.999
export const maxBags = 2_000_000_000
/** Bags on one truck. Times `maxKgPerBag` it is still within `maxKg`. */
export const maxLoadedBags = 1_000_000
