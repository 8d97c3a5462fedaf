import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { preload } from './build/preload.ts'

/**
 * What is always needed together is one file: packed together it is smaller, and a page asks for less. Everything else
 * is split as the imports say.
 */
const groups = [
  // What every page of the office has and no wall: nine small files otherwise, each packed and asked for by itself.
  {
    name: 'shell',
    test: /web\/src\/(?:lib\/(?:failure|failure-text|lazy-page|leave-guard)|messages\/catalogue|paths|state\/session)\.ts$|shared\/src\/(?:permissions|problem|problem-text|roles)\.ts$/u,
  },
  // What holds rows, for every page that shows any: fetched ahead of the first of them.
  {
    name: 'rows',
    test: /node_modules\/@tanstack\/|src\/lib\/query\.ts$|screen\/(?:calls|days)\.ts$/u,
  },
  {
    name: 'list',
    test: /src\/features\/import\/tool\.tsx$|src\/resource\/(?:lookup|records|trade|visit-state)\.tsx?$|screen\/(?:address|cell|descriptor|export-menu|filter-bar|filter-input|list|list-head|options|pager|parts|resource-screen|stay-link|table|use-columns|use-keys|use-selection)\.tsx?$/u,
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
  { name: 'days', test: /screen\/(?:day-hrefs|day-steps|days-bar)\.tsx?$/u },
]

const missing = preload('/src/office.tsx')

const relay = process.env['RELAY_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), missing.plugin, precompress()],
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
