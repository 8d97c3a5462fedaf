import react from '@vitejs/plugin-react'
import type { ModulePreloadOptions, PluginOption, Rolldown, UserConfig } from 'vite'
import { type Document, documentOf } from './document.ts'
import { precompress } from './precompress.ts'

interface Program {
  /** Oldest engines, for which syntax and styles are compiled: docs/monitor.md#engines. */
  engines: string[]
  document: Document
  plugins: PluginOption[]
  /** Empties dist/ first: only for the first of the two builds. */
  emptyOutDir: boolean
  modulePreload: false | ModulePreloadOptions
  codeSplitting?: NonNullable<Rolldown.OutputOptions['codeSplitting']>
}

/** Common configuration of the builds of walls and office, which both write into dist/. */
export const programConfig = ({
  engines,
  document,
  plugins,
  emptyOutDir,
  modulePreload,
  codeSplitting,
}: Program): UserConfig => ({
  plugins: [react(), ...plugins, documentOf(document), precompress()],
  // Lets the bundler read @muat/shared from its source, unbuilt.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: engines,
    emptyOutDir,
    // Inlined data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload,
    rolldownOptions: {
      input: document.name,
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        ...(codeSplitting === undefined ? {} : { codeSplitting }),
      },
    },
  },
})
