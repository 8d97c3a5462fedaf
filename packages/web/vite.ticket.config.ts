import { defineConfig } from 'vite'
import { engines } from './build/engines.ts'
import { programConfig } from './build/program-config.ts'
import { withoutPreload } from './build/without-preload.ts'
import { withoutWebTransport } from './build/without-webtransport.ts'

// The driver's page (docs/driver.md), for phones as old as the walls' screens. It loads nothing of the other two.
export default defineConfig(
  programConfig({
    engines: engines.wall,
    document: { name: 'ticket.html', roots: [], besides: [] },
    modulePreload: false,
    plugins: [withoutPreload, withoutWebTransport],
    emptyOutDir: false,
  }),
)
