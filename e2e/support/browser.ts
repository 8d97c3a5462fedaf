import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const named = process.env['CHROMIUM']

/** As scripts/check/chromium.mjs orders them. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
]

/** The Chromium of the tests: CHROMIUM if set. undefined: none was found, or CHROMIUM is `none`. */
export const chromiumPath = (named ? [named] : installed).find((path) => existsSync(path))

export const launchChromium = (...more: string[]) =>
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
      // As docs/monitor.md#the-wall-display has a kiosk started.
      '--autoplay-policy=no-user-gesture-required',
      ...more,
    ],
  })

let shared: Promise<Browser> | null = null

/**
 * The browser of this process, shared because starting one takes a second of CPU and contexts are isolated. It ends with
 * the process.
 */
export const sharedChromium = async (): Promise<Browser> => {
  const running = await shared
  if (running?.isConnected() === true) return running
  // A process that ends by a signal would leave the browser's folder behind.
  if (shared === null) process.once('SIGTERM', () => process.exit())
  shared = launchChromium()
  return shared
}
