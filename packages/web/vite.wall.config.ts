import { defineConfig } from 'vite'
import { engines } from './build/engines.ts'
import { programConfig } from './build/program-config.ts'
import { withoutPreload } from './build/without-preload.ts'
import { withoutWebTransport } from './build/without-webtransport.ts'

// The wall displays. Their engines are as old as the screens: their build is apart from the office's, which has newer ones.
export default defineConfig(
  programConfig({
    engines: engines.wall,
    document: { name: 'monitor.html', roots: ['/src/wall.ts'], besides: ['font', '/config.json'] },
    modulePreload: false,
    plugins: [withoutPreload, withoutWebTransport],
    emptyOutDir: false,
  }),
)
