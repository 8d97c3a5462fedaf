import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { documents, preload } from './build/preload.ts'

/** The own files of folders of ours, not those of folders within, and packages by their names. */
const all = (folders: readonly string[], packages: readonly string[]): RegExp =>
  new RegExp(`/(?:${folders.join('|')})/[^/]+$|/node_modules/(?:${packages.join('|')})/`, 'u')

/**
 * A folder is what loads together (packages/web/README.md); what is always needed together is one file: packed together
 * it is smaller, and a page asks for less. Everything else is split as the imports say.
 */
const groups = [
  // What both programs have.
  {
    name: 'base',
    test: all(
      ['shared/src/base'],
      ['react', 'react-dom', 'scheduler', 'valtio(?!/.*utils)', 'proxy-compare'],
    ),
  },
  // What every page of the office has and no wall; of it, what begins before the rest is there.
  {
    name: 'first',
    test: all(
      ['(?:app|lib|messages)/first', 'lib/base', 'shared/src'],
      ['destr', 'dlv', 'js-cookie', 'ofetch', 'rosetta', 'templite', 'ufo', 'valtio'],
    ),
  },
  {
    name: 'office',
    test: all(
      ['web/src/(?:app|app/shell|lib|messages|navigation|state|styles|ui)'],
      ['regexparam', 'use-sync-external-store', 'wouter'],
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
  { name: 'record', test: all(['screen/record'], []) },
  { name: 'form', test: all(['src/form', 'ui/day-picker'], []) },
  { name: 'visit', test: all(['records/visit'], []) },
  { name: 'truck', test: all(['records/truck'], []) },
  { name: 'lines', test: all(['records/lines'], []) },
]

/** What the entry asks for at once where it is no wall. */
const office = ['/src/app/first/ahead.ts', '/src/app/office.tsx']
const missing = preload(office)

const relay = process.env['RELAY_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [
    react(),
    missing.plugin,
    documents([
      { name: 'index.html', roots: office, besides: ['/config.json'] },
      { name: 'monitor.html', roots: ['/src/features/wall/program.tsx'], besides: ['font'] },
    ]),
    precompress(),
  ],
  // Lets the bundler read @muat/shared from its source, unbuilt.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: ['chrome79', 'safari13.1', 'firefox78'],
    // Inlined data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: missing.resolveDependencies },
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups,
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': relay,
      '/relay': relay,
      '/config.json': relay,
      '/socket.io': { target: relay, ws: true },
    },
  },
})
