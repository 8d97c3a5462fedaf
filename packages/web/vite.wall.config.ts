import { defineConfig, type Plugin } from 'vite'
import { engines } from './build/engines.ts'
import { programConfig } from './build/program-config.ts'

/** Vite's helper of `import()` fetches the style sheets that a part needs. No part of the walls has any. */
const withoutPreload: Plugin = {
  name: 'without-preload',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (part) => part()' : null,
}

// The wall displays. Their engines are as old as the screens: their build is apart from the office's, which has newer ones.
export default defineConfig(
  programConfig({
    engines: engines.wall,
    document: { name: 'monitor.html', roots: ['/src/wall.ts'], besides: ['font', '/config.json'] },
    modulePreload: false,
    plugins: [withoutPreload],
    emptyOutDir: false,
  }),
)
