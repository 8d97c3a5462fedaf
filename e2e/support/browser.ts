import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const named = process.env['CHROMIUM']

const installed = [
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
