import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { documents, preload } from './build/preload.ts'

/**
 * What is always needed together is one file: packed together it is smaller, and a page asks for less. Everything else
 * is split as the imports say.
 */
const groups = [
  // What both programs have.
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler|proxy-compare|rosetta|dlv|templite)\/|node_modules\/valtio\/esm\/(?:react|vanilla)\.mjs$|web\/src\/lib\/(?:i18n|number)\.ts$/u,
  },
  // What every page of the office has and no wall; of it, what begins before the rest is there.
  {
    name: 'first',
    test: /node_modules\/(?:destr|js-cookie|ofetch|ufo)\/|web\/src\/(?:match|paths|routes)\.ts$|web\/src\/lib\/(?:asked-ahead|chosen-language|clock|failure|frame|hearing|http|lazy-page|patience|token)\.ts$|web\/src\/messages\/in\.ts$|shared\/src\/(?:machines|permissions|problem|roles)\.ts$/u,
  },
  {
    name: 'office',
    test: /node_modules\/(?:regexparam|use-sync-external-store|wouter)\/|node_modules\/valtio\/esm\/vanilla\/utils\.mjs$|web\/src\/app\.tsx$|web\/src\/lib\/(?:failure-text|guards|idle|intended|kept|language-names|lazy-part|leave-guard|navigation|progress)\.ts$|web\/src\/messages\/catalogue\.ts$|web\/src\/ui\/(?:alert|dialog|drop-down|face|shortcuts|status)\.tsx?$|web\/src\/shell\/|web\/src\/state\/(?:alerts|data|language|navigation|progress|scroll|session|toasts)\.ts$|shared\/src\/problem-text\.ts$/u,
  },
  // How answers are read and days counted; and what holds rows, for every page that shows any: fetched ahead of the first
  // of them.
  {
    name: 'answers',
    test: /src\/lib\/(?:date|hints|keep-asking)\.ts$|src\/resource\/(?:read\/(?:kinds|read|shapes)|site-day)\.ts$|shared\/src\/(?:list|statuses)\.ts$/u,
  },
  {
    name: 'rows',
    test: /node_modules\/@tanstack\/|src\/lib\/(?:query|refresh|staff)\.ts$|src\/resource\/screen\/(?:calls|days)\.ts$|src\/state\/held-data\.tsx$|shared\/src\/touches\.ts$/u,
  },
  {
    name: 'list',
    test: /src\/features\/import\/tool\.tsx$|src\/resource\/(?:lookup|records|trade|visit-state)\.tsx?$|screen\/(?:address|cell|day-box-part|day-hrefs|day-steps|days-bar|descriptor|export-menu|filter-bar|filter-input|list|list-head|options|pager|parts|resource-screen|stay-link|table|use-columns|use-keys|use-selection)\.tsx?$|src\/resource\/visit\.css$|screen\/(?:days|list|panel|table)\.css$/u,
  },
  {
    name: 'form',
    test: /src\/ui\/form\/(?:current|form|form-field|given|number-input|plain-inputs|problem-text|use-draft|use-form|use-leave-guard|use-save-keys|leave-dialog|values)\.tsx?$|src\/lib\/(?:draft|patterns)\.ts$/u,
  },
  { name: 'field', test: /src\/ui\/form\/(?:control|field|kinds|lines)\.tsx?$/u },
  {
    name: 'site',
    test: /features\/site\/(?:displays-part|form|next-number-part|settings|site)\.tsx?$/u,
  },
]

/** What the entry asks for at once where it is no wall. */
const office = ['/src/ahead.ts', '/src/office.tsx']
const missing = preload(office)

const relay = process.env['RELAY_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [
    react(),
    missing.plugin,
    documents([
      { name: 'index.html', roots: office, font: false },
      { name: 'monitor.html', roots: ['/src/wall.tsx'], font: true },
    ]),
    precompress(),
  ],
  // Lets the bundler read @muat/shared from its source, unbuilt.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
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
