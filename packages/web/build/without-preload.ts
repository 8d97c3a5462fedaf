import type { Plugin } from 'vite'

/** Vite's helper of `import()` fetches the style sheets that a part needs. No part of walls and drivers' pages has any. */
export const withoutPreload: Plugin = {
  name: 'without-preload',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (part) => part()' : null,
}
