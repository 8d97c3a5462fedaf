import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { type Office, startOffice } from './support/office.ts'
import { built, projectFile } from './support/processes.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM_PATH)')

const zipped = (body: Buffer): number => gzipSync(body, { level: 9 }).length

/** The libraries that design/quality.md takes as the measure, and nothing of ours. */
const base = `
import { createRoot } from 'react-dom/client'
import { io } from 'socket.io-client'
import { Router, Route, Switch, Link, useLocation } from 'wouter'
import { proxy, ref, useSnapshot } from 'valtio'
globalThis.kept = [createRoot, io, Router, Route, Switch, Link, useLocation, proxy, ref, useSnapshot]
`

/** Its size in bytes, gzip, bundled as web is. */
const baseSize = async (): Promise<number> => {
  // Inside the package, so that its own versions are found.
  const folder = mkdtempSync(projectFile('packages', 'web', 'node_modules', '.base-'))
  // The test runner's own environment would bring the libraries' development builds.
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    const entry = path.join(folder, 'base.js')
    writeFileSync(entry, base)
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: {
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: entry, output: { entryFileNames: 'out.js' } },
      },
    })
    const files = readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => file.endsWith('.js'))
      .map((file) => zipped(readFileSync(path.join(folder, 'dist', file))))
      .reduce((sum, size) => sum + size, 0)
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The scripts that a page asks for from now on, each once. */
const scriptsOf = (page: Page) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/js/')) asked.add(pathname)
  })
  const size = (names: Iterable<string>): number =>
    [...names]
      .map((name) => zipped(readFileSync(built('packages', 'web', 'dist', name))))
      .reduce((sum, bytes) => sum + bytes, 0)
  return {
    size: (): number => size(asked),
    /** What was asked for since the last time. */
    taken: (): number => {
      const bytes = size(asked)
      asked.clear()
      return bytes
    },
  }
}

describe.skipIf(chromiumPath === undefined)('the scripts of a page, gzip', () => {
  let office: Office
  let reference: number
  beforeAll(async () => {
    office = await startOffice()
    reference = await baseSize()
  })
  afterAll(() => office.stop())

  const ratio = (bytes: number, of: string): number => {
    const result = bytes / reference
    console.log(`${of}: ${bytes} bytes, ${result.toFixed(2)} x the ${reference} of the libraries`)
    return result
  }

  it('make a wall no more than 1.15 times its libraries', async () => {
    const { page, context } = await office.open('about:blank')
    const scripts = scriptsOf(page)
    await page.goto('/monitor/H')
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(ratio(scripts.size(), '/monitor/H')).toBeLessThanOrEqual(1.15)
    await context.close()
  })

  // design/quality.md aims at 1.4; what was reached is held here, so that it does not grow unnoticed.
  it('keep a first page of the office near 1.4 times, live connection included, and each further screen within 12 kB', async () => {
    const { page, context } = await office.open('about:blank')
    const scripts = scriptsOf(page)
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(ratio(scripts.size(), '/login')).toBeLessThanOrEqual(1.45)
    await context.close()

    const desk = await office.signIn('/login', 'ADMIN')
    const more = scriptsOf(desk.page)
    await desk.page.goto('/home')
    await desk.page.getByRole('heading', { name: 'Your screens' }).waitFor()
    await desk.page.waitForLoadState('networkidle')
    expect(ratio(more.taken(), '/home')).toBeLessThanOrEqual(1.58)
    for (const [screen, link] of [
      ['/weighing', 'main a[href="/weighing"]'],
      ['/loading', 'main a[href="/loading"]'],
      ['/settings/profile', 'header a[href="/settings/profile"]'],
      ['/management/user', 'main a[href="/management/user"]'],
      ['/export/outstanding', 'main a[href="/export/outstanding"]'],
    ] as const) {
      await desk.page.goto('/home')
      await desk.page.getByRole('heading', { name: 'Your screens' }).waitFor()
      await desk.page.waitForLoadState('networkidle')
      more.taken()
      await desk.page
        .locator(link)
        .first()
        .evaluate((at) => {
          if (at instanceof HTMLElement) at.click()
        })
      await desk.page.waitForURL(`**${screen}`)
      await desk.page.locator('main h1').first().waitFor()
      await desk.page.waitForLoadState('networkidle')
      const bytes = more.taken()
      console.log(`${screen}: ${bytes} bytes more`)
      expect({ screen, fits: bytes <= 12_000 }).toEqual({ screen, fits: true })
    }
    await desk.context.close()
  })
})
