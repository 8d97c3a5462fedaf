/** The loading areas of the site, in the order in which every list and wall shows them. docs/product.md#constants. */
export const areas = ['H', 'I', 'J', 'K', 'L'] as const
export type Area = (typeof areas)[number]

export const isArea = (value: unknown): value is Area =>
  typeof value === 'string' && (areas as readonly string[]).includes(value)

/** Something of each area. */
export const byArea = <T>(of: (area: Area) => T): Record<Area, T> =>
  Object.fromEntries(areas.map((area) => [area, of(area)])) as Record<Area, T>

/** Characters of a password. */
export const minPassword = 8
export const maxPassword = 300
/** A photo as it is stored. */
export const maxPhotoBytes = 1024 * 1024
export const maxPhotoPixels = 4096
/** The company's logo: every print carries it. */
export const maxLogoBytes = 256 * 1024

/** Rows on a page of a list. docs/product.md#constants. */
export const pageSize = 10
export const maxPageSize = 100
/** Rows a selection list gives when it is narrowed with `q`. */
export const maxMatches = 50
/** Rows of `open=1`, which is not paged. */
export const maxOpenRecords = 500

/** How old the data of a wall may be before it says so, and before it is struck as not live. */
export const staleAfterMs = 10_000
export const deadAfterMs = 60_000
/** How long a truck being called is unmistakable on the wall. */
export const callShownMs = 30_000

/** Bags and kilograms as the database holds them: numeric(12,2) and numeric(9,3). */
export const maxKg = 9_999_999_999.99
export const maxKgPerBag = 9_999.999
export const maxBags = 2_000_000_000
/** Bags on one truck. With the heaviest bag they still make a weight that fits. */
export const maxLoadedBags = 1_000_000
