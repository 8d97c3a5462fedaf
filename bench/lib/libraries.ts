import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Compressed size, bytes. */
export const zippedBytes = (body: Buffer): number => gzipSync(body, { level: 9 }).length

/** The libraries of docs/quality.md#figures, without our code. */
const source = `
import { createRoot } from 'react-dom/client'
import { io } from 'socket.io-client'
import { Router, Route, Switch, Link, useLocation } from 'wouter'
import { proxy, ref, useSnapshot } from 'valtio'
globalThis.kept = [createRoot, io, Router, Route, Switch, Link, useLocation, proxy, ref, useSnapshot]
`

/** Their bundled gzip size, bytes, for the same engines. `web`: the folder of its package, for versions. */
export const librariesBytes = async (web: string, engines: string[]): Promise<number> => {
  const folder = mkdtempSync(join(web, 'node_modules', '.base-'))
  // NODE_ENV of a test runner would select development builds.
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    const entry = join(folder, 'base.js')
    writeFileSync(entry, source)
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: {
        target: engines,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: entry, output: { entryFileNames: 'out.js' } },
      },
    })
    return readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => zippedBytes(readFileSync(join(folder, 'dist', file))))
      .reduce((sum, size) => sum + size, 0)
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
    rmSync(folder, { recursive: true, force: true })
  }
}
