/** Every {name} of /api/{name}-report. */
export const reportNames = [
  'inbound',
  'outbound',
  'po-sale',
  'booking',
  'production',
  'outstanding',
] as const
export type ReportName = (typeof reportNames)[number]

/** Formats of /api/{name}-report/file. */
export const reportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Maximum number of rows in a PDF, which says so if there are more. Its totals are over all rows. */
export const maxPdfRows = 1000

/** Maximum number of groups in an answer; the others are summed in a last group, `rest`. */
export const maxGroups = 500
/** Maximum number of points of a chart's axis; a request for more is refused. */
export const maxPoints = 800

/** Key of the last series or group, which sums the rest. */
export const restKey = 'rest'
