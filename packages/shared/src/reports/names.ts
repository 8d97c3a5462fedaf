/** Every report behind /api/{name}-report, by that name. */
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

/** Rows that a PDF shows; it says so where there are more, and its totals are of all of them. */
export const maxPdfRows = 1000

/** Groups that an answer names; what is beyond stands in one last group, `rest`. */
export const maxGroups = 500
/** Points of a chart's axis: finer steps of a longer period are refused. */
export const maxPoints = 800

/** The key of what a chart or a table of groups sums up beyond those that it names. */
export const restKey = 'rest'
