import { setTimeout as pause } from 'node:timers/promises'
import { transformSync } from 'rolldown/utils'
import type { DevTools, Thrown } from './old-engines-devtools.ts'
import { grown } from './grown.ts'

/** A function that runs in the page: of what lies outside it, it may use its arguments alone. */
// oxlint-disable-next-line typescript/no-explicit-any -- of any arguments, which `evaluate` holds to those given
type InPage<Args extends unknown[], Found> = (...args: Args) => Found | Promise<Found>

export interface Opening {
  width?: number
  height?: number
  /** Who the engine says it is, where that is not its own word. */
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
  /** Waits until it is true in the page, through loads of it; fails after `withinMs` with what is on the screen. */
  until: <Args extends unknown[]>(
    holds: InPage<Args, boolean>,
    args: Args,
    withinMs?: number,
  ) => Promise<void>
  /** Presses a key that is named alike in `key` and `code`, such as ArrowRight. */
  press: (key: string) => Promise<void>
  /** A PNG, base64. */
  screenshot: () => Promise<string>
  /** Exceptions that nobody caught, and a crash. */
  exceptions: string[]
  /** What stands in the console as an error: requests that failed, refusals of a policy. */
  errors: string[]
  /** Times that a document was loaded. */
  loads: () => number
  close: () => Promise<void>
}

const lowered = new Map<string, string>()

/** The function as the oldest engine can read it: tests are written for today's. */
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

const said = ({ text, exception }: Thrown): string =>
  exception === undefined
    ? text
    : `${text} ${exception.description ?? JSON.stringify(exception.value)}`

/** How long a page may take to show what it has to show. */
const patienceMs = grown(20_000)

/** A window of its own, with storage of its own. */
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
    exceptions.push(said(exceptionDetails)),
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
  // What moves cannot be measured.
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
    if (exceptionDetails !== undefined) throw new Error(said(exceptionDetails))
    // What the function returns, as JSON brings it.
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
      // A page that is being loaded has no answer yet.
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
