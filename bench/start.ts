import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ms, type Row } from './lib/figures.ts'
import { freePort } from './lib/free-port.ts'
import { answerMs } from './lib/within.ts'

// `npm start` in a built checkout: the first start creates the demo site, the second finds it.

const launcher = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

const startOnce = async (folder: string): Promise<number> => {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [launcher], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(child, 'exit')
  try {
    while (performance.now() - began < answerMs) {
      if (child.exitCode !== null) throw new Error('npm start ended')
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(answerMs),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (ready) return performance.now() - began
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`npm start: does not serve within ${answerMs} ms`)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

export const startRows = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'muat-start-'))
  try {
    const first = await startOnce(folder)
    const second = await startOnce(folder)
    return [
      {
        what: '`npm start`, the second time, until it serves',
        ours: ms(second),
        reference: `the first time, with 90 days of a demo site: ${ms(first)}`,
        figure: ms(second),
        reach: '<= 5 s',
        reached: second <= 5000,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
