import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Text files. Fonts and pictures are compressed already. */
const compressible = /\.(?:js|css|html|svg|json|txt)$/u
/** Smaller files are not compressed: headers outweigh the gain. */
const worthwhileBytes = 1024

const compressFile = async (path: string): Promise<void> => {
  const body = await readFile(path)
  if (body.length < worthwhileBytes) return
  const [gz, br] = await Promise.all([
    gzipped(body, { level: constants.Z_BEST_COMPRESSION }),
    brotlied(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  ])
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
}

/** Writes .gz and .br files beside each text file of a build, so that servers need not compress. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const names = Object.keys(bundle).filter((name) => compressible.test(name))
    await Promise.all(names.map((name) => compressFile(join(dir, name))))
  },
})
