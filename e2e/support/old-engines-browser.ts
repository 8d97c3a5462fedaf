import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { grown } from './grown.ts'
import { connectDevTools } from './old-engines-devtools.ts'
import { type OldPage, type Opening, openOldPage } from './old-engines-page.ts'
import { type Engine, engineArgs } from './old-engines.ts'

export interface OldBrowser {
  open: (opening?: Opening) => Promise<OldPage>
  close: () => Promise<void>
}

const startingMs = grown(30_000)
const endingMs = 3000

/** Waits for the engine to write the address of its DevTools protocol. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let written = ''
    const fail = (why: string) => (): void => reject(new Error(`the engine ${why}: ${written}`))
    const timer = setTimeout(fail('did not come up'), startingMs)
    child.once('error', fail('did not start'))
    child.once('close', fail('ended'))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      written = (written + text).slice(-20_000)
      const [, address] = /DevTools listening on (ws:\S+)/u.exec(written) ?? []
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })

/** Starts an engine that Playwright supports: 83 and newer. */
export const launchOldChromium = ({ program, env }: Engine): Promise<Browser> =>
  chromium.launch({
    executablePath: program,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    handleSIGTERM: false,
    args: engineArgs,
  })

/** Starts an engine of any age. Its process and folder are removed, however the test or this process ends. */
export const startOldBrowser = async ({ program, env }: Engine): Promise<OldBrowser> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-engine-'))
  const child = spawn(
    program,
    [
      '--headless',
      ...engineArgs,
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    // Its folder is also its home, so that files for the user are removed with it.
    {
      env: { PATH: process.env['PATH'], HOME: folder, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = new Promise((resolve) => child.once('close', resolve))
  const leaveNothing = (): void => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', leaveNothing)
  const end = async (): Promise<void> => {
    child.kill('SIGKILL')
    await Promise.race([ended, pause(endingMs)])
    process.off('exit', leaveNothing)
    leaveNothing()
  }
  try {
    const devtools = await connectDevTools(await addressOf(child))
    return {
      open: (opening = {}) => openOldPage(devtools, opening),
      close: async () => {
        // Its processes end by themselves; a hanging one is killed.
        await Promise.race([devtools.send('Browser.close', {}).catch(() => null), pause(endingMs)])
        await Promise.race([ended, pause(endingMs)])
        devtools.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
