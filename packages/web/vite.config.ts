import { defineConfig } from 'vite'
import { engines } from './build/engines.ts'
import { evaluated } from './build/evaluated.ts'
import { programConfig } from './build/program-config.ts'
import { documentsInDevelopment } from './build/documents-in-development.ts'
import { preload } from './build/preload.ts'
import { withoutWebTransport } from './build/without-webtransport.ts'

// The back office, and what `vite` serves while one develops: all programs. The others' builds are vite.wall.config.ts and vite.ticket.config.ts.

/** Matches the files directly in these folders, these packages, and these virtual modules of the bundler. */
const all = (
  folders: readonly string[],
  packages: readonly string[],
  virtual: readonly string[] = [],
): RegExp =>
  new RegExp(
    [
      `/(?:${folders.join('|')})/[^/]+$`,
      `/node_modules/(?:${packages.join('|')})/`,
      ...virtual.map((id) => `^\\0${id}`),
    ].join('|'),
    'u',
  )

/**
 * A folder is what loads together (packages/web/README.md); what is always needed together is one file: packed together
 * it is smaller, and a page asks for less. Everything else is split as the imports say.
 */
const groups = [
  // What begins before the rest is there: the frame of the page, and its first requests.
  {
    name: 'first',
    test: all(
      ['web/src', '(?:app|lib|messages)/first', 'lib/main', 'shared/src', 'shared/src/base'],
      ['destr', 'js-cookie', 'ofetch', 'ufo'],
      ['vite/preload-helper'],
    ),
  },
  // What every page of the office has, and the libraries of its view.
  {
    name: 'office',
    test: all(
      ['web/src/(?:app|app/shell|lib|lib/base|messages|navigation|state|styles|ui)'],
      [
        'dlv',
        'proxy-compare',
        'react',
        'react-dom',
        'regexparam',
        'rosetta',
        'scheduler',
        'templite',
        'use-sync-external-store',
        'valtio',
        'wouter',
      ],
    ),
  },
  // What holds rows, for every page that shows any: fetched ahead of the first of them. Several rows at once are asked for
  // by the weighbridge and a truck's lines alone.
  {
    name: 'rows',
    test: all(
      ['src/rows', 'rows/read', 'screen/calls'],
      ['@tanstack(?!/.*(?:queriesObserver|useQueries))'],
    ),
  },
  { name: 'list', test: all(['screen/list', 'screen/days', 'src/records'], []) },
  // Not of a report, which has no keys.
  { name: 'keys', test: all(['ui/shortcuts', 'screen/keys'], []) },
  { name: 'record', test: all(['screen/record'], []) },
  { name: 'dialogs', test: all(['screen/dialogs'], []) },
  { name: 'form', test: all(['src/form', 'ui/day-picker'], []) },
  { name: 'visit', test: all(['records/visit'], []) },
  { name: 'truck', test: all(['records/truck'], []) },
  { name: 'lines', test: all(['records/lines'], []) },
]

/** What the entry asks for at once. */
const roots = ['/src/app/office.tsx']
const missing = preload(roots)

const relay = process.env['RELAY_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  ...programConfig({
    engines: engines.office,
    document: { name: 'index.html', roots, besides: ['/config.json'] },
    plugins: [
      missing.plugin,
      withoutWebTransport,
      documentsInDevelopment(),
      evaluated('/screen/record/limits.ts'),
    ],
    emptyOutDir: true,
    modulePreload: { polyfill: false, resolveDependencies: missing.resolveDependencies },
    codeSplitting: { includeDependenciesRecursively: false, groups },
  }),
  server: {
    proxy: {
      '/api': relay,
      '/relay': relay,
      '/config.json': relay,
      '/socket.io': { target: relay, ws: true },
    },
  },
})
