import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Path of Chromium; undefined: none. */
export const browserPath = (): string | undefined =>
  [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )

export const launch = (executablePath: string, ...further: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...further,
    ],
  })
