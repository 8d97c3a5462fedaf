import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, preview } from 'vite'
import { projectFile } from './processes.ts'

/** Builds the page of packages/web/test/page like the product, and serves it on a free port. */
export const serveFormPage = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'muat-form-page-'))
  const root = projectFile('packages', 'web', 'test', 'page')
  const shared = { root, configFile: false as const, logLevel: 'error' as const }
  await build({
    ...shared,
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    build: { outDir, target: 'es2022', emptyOutDir: true },
  })
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('the page is not served')
  return {
    url,
    close: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
