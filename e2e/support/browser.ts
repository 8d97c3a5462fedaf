import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const named = process.env['CHROMIUM']

/** In the order of scripts/check/chromium.mjs. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
]

/** The Chromium the browser tests use, CHROMIUM where that is set; undefined where there is none, or it says `none`. */
export const chromiumPath = (named ? [named] : installed).find((path) => existsSync(path))

export const launchChromium = () =>
  chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    handleSIGTERM: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

let shared: Promise<Browser> | null = null

/**
 * The one browser of this process: starting one costs a second of a core, and a context of it is as apart from the others
 * as a browser is. Nobody closes it; it ends with the process.
 */
export const sharedChromium = async (): Promise<Browser> => {
  const running = await shared
  if (running?.isConnected() === true) return running
  // Ended by a signal, a process would leave the browser's folder behind.
  if (shared === null) process.once('SIGTERM', () => process.exit())
  shared = launchChromium()
  return shared
}
