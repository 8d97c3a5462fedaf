import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'

const relay = process.env['RELAY_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), precompress()],
  // Lets the bundler read @muat/shared from its source, unbuilt.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    // Inlined data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
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
