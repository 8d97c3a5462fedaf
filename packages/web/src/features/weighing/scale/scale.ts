import { type Patterns, visible } from '@muat/shared'
import { proxy } from 'valtio'
import { indicators } from './indicators.ts'
import { findPort, keepPort, readPort, type ScalePort, serial } from './serial.ts'
import { keepSettings, loadSettings, type ScaleSettings } from './settings.ts'
import { splitFrames } from './split.ts'
import { siteNow } from '../../../screen/calls/calls.ts'
import { createStability, type Reading } from './stability.ts'

interface ScaleState {
  settings: ScaleSettings
  status: 'off' | 'reading' | 'failed'
  /** Why the port could not be opened or stopped. */
  why: string
  reading: Reading | null
  /** The last thing received, understood or not. */
  last: string
  /** Frames came, but none that the chosen format knows. */
  unread: boolean
}

/** The weighbridge of this desk. */
export const scale = proxy<ScaleState>({
  settings: loadSettings(),
  status: 'off',
  why: '',
  reading: null,
  last: '',
  unread: false,
})

/** An indicator sends several times a second; after this long without a frame its last weight is no weight. */
const silentMs = 3000

let running: { port: ScalePort; abort: AbortController; ended: Promise<void> } | null = null
let silence: ReturnType<typeof setTimeout> | undefined

/** An indicator that no preset knows is read as the whole site reads it; where the site has no pattern, as this computer does. */
const patternsNow = async (settings: ScaleSettings): Promise<Patterns> => {
  if (settings.indicator !== 'own') return settings
  const { scaleFramePattern, scaleStablePattern } = await siteNow()
  return scaleFramePattern == null
    ? settings
    : { framePattern: scaleFramePattern, stablePattern: scaleStablePattern ?? '' }
}

const listen = async (port: ScalePort, signal: AbortSignal): Promise<void> => {
  const { settings } = scale
  const parse = indicators[settings.indicator].parser(await patternsNow(settings))
  const stability = createStability(settings)
  let rest = ''
  const onText = (text: string): void => {
    const split = splitFrames(rest + text)
    rest = split.rest
    for (const raw of split.frames) {
      scale.last = visible(raw)
      const frame = parse(raw)
      scale.unread = frame === null
      if (frame === null) continue
      scale.reading = stability.add(frame, performance.now())
      clearTimeout(silence)
      silence = setTimeout(() => (scale.reading = null), silentMs)
    }
  }
  const { baudRate, dataBits, parity, stopBits } = settings
  scale.status = 'reading'
  try {
    await readPort(port, { baudRate, dataBits, parity, stopBits }, onText, signal)
    scale.status = 'off'
  } catch (error) {
    scale.status = signal.aborted ? 'off' : 'failed'
    scale.why = error instanceof Error ? error.message : String(error)
  } finally {
    clearTimeout(silence)
    scale.reading = null
  }
}

const start = (port: ScalePort): void => {
  const abort = new AbortController()
  const own = { port, abort, ended: listen(port, abort.signal) }
  running = own
  // Unplugged, or never opened: it may be opened again.
  void own.ended.finally(() => {
    if (running === own) running = null
  })
}

export const disconnectScale = async (): Promise<void> => {
  const was = running
  running = null
  was?.abort.abort()
  await was?.ended
}

/** Asks which port, by the browser's own dialog; needs a click. */
export const connectScale = async (): Promise<void> => {
  const found = serial()
  if (found === null) return
  try {
    const port = await found.requestPort()
    await disconnectScale()
    keepPort(port)
    start(port)
  } catch (error) {
    // NotFoundError: the dialog was closed without a choice.
    if (error instanceof DOMException && error.name === 'NotFoundError') return
    scale.status = 'failed'
    scale.why = error instanceof Error ? error.message : String(error)
  }
}

/** A port that was allowed before is opened again without asking. */
const resumeScale = async (): Promise<void> => {
  const port = await findPort()
  if (port !== null && running === null) start(port)
}

/** From when the weighing page is opened: reads the scale again as soon as its cable is back. */
export const watchScale = (): (() => void) => {
  const resume = (): void => void resumeScale()
  resume()
  serial()?.addEventListener('connect', resume)
  return () => serial()?.removeEventListener('connect', resume)
}

export const changeSettings = async (settings: ScaleSettings): Promise<void> => {
  keepSettings(settings)
  scale.settings = settings
  // The same one: another port may be that of another scale.
  const port = running?.port
  await disconnectScale()
  if (port !== undefined) start(port)
}
