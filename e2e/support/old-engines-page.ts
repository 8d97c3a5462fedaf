import { setTimeout as pause } from 'node:timers/promises'
import { transformSync } from 'rolldown/utils'
import type { DevTools, Thrown } from './old-engines-devtools.ts'
import { grown } from './grown.ts'

/** A function that runs in the page. It may use its arguments only, no outer variables. */
// oxlint-disable-next-line typescript/no-explicit-any -- of any arguments, which `evaluate` holds to those given
type InPage<Args extends unknown[], Found> = (...args: Args) => Found | Promise<Found>

export interface Opening {
  width?: number
  height?: number
  /** User-Agent instead of the engine's own. */
  userAgent?: string
  /** Runs in the page before its own scripts. */
  before?: InPage<[], unknown>
}

export interface OldPage {
  goto: (url: string) => Promise<void>
  evaluate: <Args extends unknown[], Found>(
    read: InPage<Args, Found>,
    ...args: Args
  ) => Promise<Found>
  /** Waits until the function returns true in the page, also across loads. Fails after `withinMs` with the shown text. */
  until: <Args extends unknown[]>(
    holds: InPage<Args, boolean>,
    args: Args,
    withinMs?: number,
  ) => Promise<void>
  /** Presses a key that has the same `key` and `code`, such as ArrowRight. */
  press: (key: string) => Promise<void>
  /** A PNG, base64. */
  screenshot: () => Promise<string>
  /** Uncaught exceptions, and a crash. */
  exceptions: string[]
  /** Errors in the console: failed requests, violations of a policy. */
  errors: string[]
  /** Number of loads of a document. */
  loads: () => number
  close: () => Promise<void>
}

const lowered = new Map<string, string>()

/** The source of a function, compiled for the oldest engine. */
const sourceOf = (read: InPage<never, unknown>): string => {
  const written = `(${read.toString()})`
  const known = lowered.get(written)
  if (known !== undefined) return known
  const { code, errors } = transformSync('in-page.js', written, { target: 'chrome79' })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  const source = code.trim().replace(/;$/u, '')
  lowered.set(written, source)
  return source
}

const textOf = ({ text, exception }: Thrown): string =>
  exception === undefined
    ? text
    : `${text} ${exception.description ?? JSON.stringify(exception.value)}`

/** Time limit for a page to show its content. */
const patienceMs = grown(20_000)

/** Opens a window with its own storage. */
export const openOldPage = async (
  devtools: DevTools,
  { width = 1920, height = 1080, userAgent, before }: Opening,
): Promise<OldPage> => {
  const { browserContextId } = await devtools.send('Target.createBrowserContext', {})
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true })
  const exceptions: string[] = []
  const errors: string[] = []
  let loads = 0
  devtools.on(sessionId, 'Page.loadEventFired', () => {
    loads += 1
  })
  devtools.on(sessionId, 'Runtime.exceptionThrown', ({ exceptionDetails }) =>
    exceptions.push(textOf(exceptionDetails)),
  )
  devtools.on(sessionId, 'Inspector.targetCrashed', () => exceptions.push('the page crashed'))
  devtools.on(sessionId, 'Runtime.consoleAPICalled', ({ type, args }) => {
    if (type === 'error') {
      errors.push(
        args.map(({ value, description }) => description ?? JSON.stringify(value)).join(' '),
      )
    }
  })
  devtools.on(sessionId, 'Log.entryAdded', ({ entry }) => {
    if (entry.level === 'error') errors.push(`${entry.text} ${entry.url ?? ''}`)
  })
  await devtools.send('Page.enable', {}, sessionId)
  await devtools.send('Runtime.enable', {}, sessionId)
  await devtools.send('Log.enable', {}, sessionId)
  await devtools.send(
    'Emulation.setDeviceMetricsOverride',
    { width, height, deviceScaleFactor: 1, mobile: false },
    sessionId,
  )
  // Animations would disturb measurements.
  const still = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  await devtools.send('Emulation.setEmulatedMedia', { media: '', features: still }, sessionId)
  if (userAgent !== undefined) {
    await devtools.send('Emulation.setUserAgentOverride', { userAgent }, sessionId)
  }
  if (before !== undefined) {
    const source = `${sourceOf(before)}()`
    await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId)
  }

  const evaluate = async <Args extends unknown[], Found>(
    read: InPage<Args, Found>,
    ...args: Args
  ): Promise<Found> => {
    const given = args.map((arg) => JSON.stringify(arg)).join()
    const { result, exceptionDetails } = await devtools.send(
      'Runtime.evaluate',
      { expression: `${sourceOf(read)}(${given})`, awaitPromise: true, returnByValue: true },
      sessionId,
    )
    if (exceptionDetails !== undefined) throw new Error(textOf(exceptionDetails))
    // The function's result, as JSON.
    return result.value as Found
  }
  const shown = () =>
    evaluate(() => (document.body === null ? 'nothing' : document.body.innerText)).catch(String)

  return {
    goto: async (url) => {
      const { errorText } = await devtools.send('Page.navigate', { url }, sessionId)
      if (errorText !== undefined) throw new Error(`${url}: ${errorText}`)
    },
    evaluate,
    until: async (holds, args, withinMs = patienceMs) => {
      const end = Date.now() + withinMs
      // A loading page does not answer yet.
      while (!(await evaluate(holds, ...args).catch(() => false))) {
        if (Date.now() > end) {
          throw new Error(
            `not true in ${withinMs} ms: ${String(holds)}\nshown: ${await shown()}\n${exceptions.join('\n')}`,
          )
        }
        await pause(50)
      }
    },
    press: async (key) => {
      for (const type of ['keyDown', 'keyUp'] as const) {
        await devtools.send('Input.dispatchKeyEvent', { type, key, code: key }, sessionId)
      }
    },
    screenshot: async () =>
      (await devtools.send('Page.captureScreenshot', { format: 'png' }, sessionId)).data,
    exceptions,
    errors,
    loads: () => loads,
    close: async () => {
      await devtools.send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}
