import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'

const built = new URL('../compiled/watchdog.js', import.meta.url).href

/** How a process ends that does this for a living, and what it said. */
const ending = async (work: string) => {
  const program = `import { startWatchdog } from '${built}'; startWatchdog('api', 2); ${work}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  let said = ''
  child.stderr.on('data', (part) => (said += part))
  return new Promise<{ code: number | null; signal: string | null; said: string }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, said }))
  })
}

it('ends a process whose event loop stands still, and says so in a line like every other', async () => {
  const { signal, said } = await ending('setTimeout(() => { for (;;); }, 500)')
  expect(signal).toBe('SIGKILL')
  expect(JSON.parse(said)).toMatchObject({ level: 'fatal', service: 'api' })
})

it('leaves be who works hard with pauses, and holds up nobody who is done', async () => {
  const busy = `
    const until = Date.now() + 5000
    const work = () => {
      for (const end = Date.now() + 900; Date.now() < end; );
      if (Date.now() < until) setTimeout(work, 200)
    }
    work()`
  expect(await ending(busy)).toEqual({ code: 0, signal: null, said: '' })
})
