// All tables and lists with an entry per resource, report, status or language.

/**
 * @typedef {object} Registry
 * @property {string} holds what one entry of it says
 * @property {string} file
 * @property {string} [opens] the line that its entries come after; each is a line of the same indentation with all that is indented below it
 * @property {string} [piece] where it is no table: the text that is one entry
 * @property {string} [leaves] what stands there without it
 * @property {readonly string[]} [tests] what finds out, where the types cannot
 */

const shared = 'packages/shared/src/'
const api = 'packages/api/src/'
const web = 'packages/web/src/'
const relay = 'packages/relay/src/'

/** @type {readonly Registry[]} */
export const registries = [
  {
    holds: 'the names of resources',
    file: `${shared}touches.ts`,
    opens: 'export const resourceNames = [',
  },
  {
    holds: 'what a write to each resource touches',
    file: `${shared}touches.ts`,
    opens: 'export const touches = {',
  },
  {
    holds: 'what a write to a grade touches',
    file: `${shared}touches.ts`,
    opens: '  grade: [',
    tests: ['packages/shared/test/touches.test.ts'],
  },
  {
    holds: 'who may do what',
    file: `${shared}permissions.ts`,
    opens: 'export const permissions = {',
  },
  {
    holds: 'state machines by resource',
    file: `${shared}permissions.ts`,
    opens: 'export const actionMachines = {',
    tests: ['packages/shared/test/permissions.test.ts'],
  },
  {
    holds: 'who sees which report',
    file: `${shared}permissions.ts`,
    opens: 'export const reportRoles = {',
  },
  {
    holds: 'who enters which desk',
    file: `${shared}permissions.ts`,
    opens: 'export const deskRoles = {',
  },
  {
    holds: 'schemas of resources',
    file: `${shared}resources/all.ts`,
    opens: 'export const resources = {',
  },
  {
    holds: 'resources within a sentence, in French',
    file: `${shared}texts/fr.ts`,
    opens: '  resources: {',
  },
  {
    holds: 'titles of resources, in Chinese',
    file: `${shared}texts/zh-CN.ts`,
    opens: '  titles: {',
  },
  {
    holds: 'labels of fields, in Spanish',
    file: `${shared}labels/es.ts`,
    opens: '  fields: {',
  },
  {
    holds: 'labels of statuses, in Spanish',
    file: `${shared}texts/es.ts`,
    opens: '  statuses: {',
  },
  {
    holds: 'problems, in Indonesian',
    file: `${shared}texts/id.ts`,
    opens: '  problems: {',
  },
  {
    holds: 'params that are words of ours',
    file: `${shared}problem-text.ts`,
    piece: ", 'usedBy'",
    tests: ['packages/shared/test/problem-text.test.ts'],
  },
  {
    holds: 'statuses of trucks that fetch goods',
    file: `${shared}statuses.ts`,
    opens: 'export const outboundRecordStatuses = [',
    tests: ['packages/shared/test/machines.test.ts'],
  },
  {
    holds: 'steps of trucks that fetch goods',
    file: `${shared}machines.ts`,
    opens:
      'export const outboundRecordMachine: Machine<OutboundRecordStanding, OutboundRecordAction> = [',
    tests: ['packages/shared/test/machines.test.ts'],
  },
  {
    holds: 'the names of reports',
    file: `${shared}reports/names.ts`,
    opens: 'export const reportNames = [',
  },
  {
    holds: 'reports as client and server agree on them',
    file: `${shared}reports/reports.ts`,
    opens: 'export const reports = {',
  },
  {
    holds: 'kinds of numbers that the site counts',
    file: `${shared}resources/site.ts`,
    opens: 'export const numberKinds = [',
  },
  {
    holds: 'modules of resources',
    file: `${api}registry.ts`,
    opens: 'const resources: Readonly<Record<ResourceName, ApiModule | OwnRoutes>> = {',
  },
  {
    holds: 'records that are imported as masters are',
    file: `${api}registry.ts`,
    piece: '...ordinary, poSale]',
    leaves: '...ordinary]',
    tests: ['packages/api/test/openapi.test.ts'],
  },
  {
    holds: 'fields of a row that are no column of their name',
    file: `${api}master/ex-do-master.ts`,
    opens: '  select: {',
  },
  {
    holds: 'rooms with routes of their own',
    file: `${api}app.ts`,
    piece: '  installDocuments(app, context)\n',
    tests: ['packages/api/test/openapi.test.ts'],
  },
  {
    holds: 'reports of the api',
    file: `${api}reports/all.ts`,
    opens: 'export const apiReports = {',
  },
  {
    holds: 'views of reports with routes of their own',
    file: `${api}reports/registry.ts`,
    piece: '  installTurnTime(app, context)\n',
    tests: ['packages/api/test/openapi.test.ts'],
  },
  {
    holds: 'tables of the database',
    file: `${api}schema.ts`,
    piece: "export * from './documents/tables.ts'\n",
    tests: ['packages/api/test/constraints.test.ts'],
  },
  {
    holds: 'fields at which rules of the database are said',
    file: `${api}http/constraints.ts`,
    opens: 'export const reachable: Readonly<Record<string, ConstraintProblem>> = {',
    tests: ['packages/api/test/constraints.test.ts'],
  },
  {
    holds: 'fields that refer to another row',
    file: `${api}http/constraints.ts`,
    opens: 'export const referring: Readonly<Record<string, string>> = {',
    tests: ['packages/api/test/constraints.test.ts'],
  },
  {
    holds: 'texts that the database looks through',
    file: `${api}http/constraints.ts`,
    opens: 'export const texts: Readonly<Record<string, ConstraintProblem>> = {',
    tests: ['packages/api/test/constraints.test.ts'],
  },
  {
    holds: 'what is printed',
    file: `${api}documents/printable.ts`,
    piece: 'outbound, inbound]',
    leaves: 'inbound]',
    tests: ['packages/api/test/openapi.test.ts'],
  },
  {
    holds: 'words of papers, in English',
    file: `${api}documents/words.ts`,
    opens: 'export const en: OwnWords = {',
  },
  {
    holds: 'mails, in English',
    file: `${api}mail/texts/en.ts`,
    opens: 'export const en: MailTexts = {',
  },
  {
    holds: 'checks of weighings',
    file: `${api}reports/weighing-checks/checks.ts`,
    opens: 'const byKind = {',
  },
  {
    holds: 'number patterns of the demo site',
    file: 'packages/demo/src/settings.ts',
    opens: 'export const numberPatterns: Record<NumberKind, string> = {',
  },
  {
    holds: 'statuses of problems in the relay',
    file: `${relay}http/problems.ts`,
    opens: 'const statuses: Record<RelayProblem, number> = {',
  },
  {
    holds: 'problems of the relay, in Indonesian',
    file: `${relay}http/problems.ts`,
    opens: '  id: {',
  },
  {
    holds: 'how rows of each resource are read',
    file: `${web}rows/read/shapes.ts`,
    opens: 'export const shapes = {',
  },
  {
    holds: 'addresses',
    file: `${web}lib/first/paths.ts`,
    opens: 'export const paths = {',
  },
  {
    holds: 'what an administrator manages',
    file: `${web}lib/first/paths.ts`,
    piece: "    ['marking.mgmt', 'marking'],\n",
    tests: ['packages/web/test/menu.test.ts'],
  },
  {
    holds: 'pages',
    file: `${web}app/first/routes.ts`,
    opens: 'export const routes = {',
  },
  {
    holds: 'the texts that a page brings',
    file: `${web}app/first/routes.ts`,
    piece: "(m) => m.customer),\n    ['master'],",
    leaves: '(m) => m.customer),',
    tests: ['packages/web/test/screens.test.ts'],
  },
  {
    holds: 'menus',
    file: `${web}navigation/menu.ts`,
    opens: 'const menus: readonly Menu[] = [',
    tests: ['packages/web/test/menu.test.ts'],
  },
  {
    holds: 'pages that Ctrl+K finds besides those of the menu',
    file: `${web}app/palette/entries.ts`,
    opens: 'const besides: readonly PlainRouteName[] = [',
    tests: ['packages/web/test/palette.test.ts'],
  },
  {
    holds: 'what Ctrl+K makes',
    file: `${web}app/palette/entries.ts`,
    opens: 'const makers: readonly (readonly [PlainRouteName, ResourceName])[] = [',
    tests: ['packages/web/test/palette.test.ts'],
  },
  {
    holds: 'where what Ctrl+K has found is shown',
    file: `${web}app/palette/records.ts`,
    opens: 'export const screenOf: Readonly<Record<SearchedResource, PlainRouteName>> = {',
  },
  {
    holds: 'pages of reports that are mailed',
    file: `${web}features/report-mail/words.ts`,
    opens: 'export const screens: Readonly<Record<ReportName, Screen>> = {',
  },
  {
    holds: 'where the texts of pages lie, in Spanish',
    file: `${web}messages/locale/es.ts`,
    opens: 'export const namespaces: NamespaceLoaders = {',
  },
  {
    holds: 'where each language lies',
    file: `${web}messages/first/locales.ts`,
    opens: 'export const locales = {',
  },
  {
    holds: 'texts of master data, in Portuguese',
    file: `${web}messages/master/pt-BR.ts`,
    opens: 'export const messages: Translation<typeof english> = {',
  },
]
