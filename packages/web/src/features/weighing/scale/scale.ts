import { type Patterns, visible } from '@muat/shared'
import { proxy } from 'valtio'
import { indicators } from './indicators.ts'
import { findPort, keepPort, readPort, type ScalePort, serial } from './serial.ts'
import { keepSettings, loadSettings, type ScaleSettings } from './settings.ts'
import { splitFrames } from './split.ts'
import { siteKnown, siteNow } from '../../../screen/calls/calls.ts'
import { followReading, leastLoadKg, loseScale, sendStays } from './stays.ts'
import { createStability, type Reading, silentMs } from './stability.ts'

interface ScaleState {
  settings: ScaleSettings
  status: 'off' | 'reading' | 'failed'
  /** Error message of a port that could not be opened or that failed. */
  why: string
  reading: Reading | null
  /** The last frame received, understood or not. */
  last: string
  /** The last bytes could not be read: a line error, or a frame of another format. */
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

let running: { port: ScalePort; abort: AbortController; ended: Promise<void> } | null = null
let silence: ReturnType<typeof setTimeout> | undefined

/** Patterns for an indicator without a preset: the site's, else this computer's. */
const patternsNow = async (settings: ScaleSettings): Promise<Patterns> => {
  if (settings.indicator !== 'own') return settings
  const { scaleFramePattern, scaleStablePattern } = await siteNow()
  return scaleFramePattern == null
    ? settings
    : { framePattern: scaleFramePattern, stablePattern: scaleStablePattern ?? '' }
}

const fallSilent = (): void => {
  scale.reading = null
  loseScale()
}

const listen = async (port: ScalePort, signal: AbortSignal): Promise<void> => {
  const { settings } = scale
  const { parse, ends } = indicators[settings.indicator].format(await patternsNow(settings))
  const stability = createStability(settings)
  let rest = ''
  const onText = (text: string): void => {
    const split = splitFrames(rest + text, ends)
    rest = split.rest
    for (const raw of split.frames) {
      scale.last = visible(raw)
      const frame = parse(raw)
      scale.unread = frame === null
      if (frame === null) continue
      const reading = stability.add(frame, performance.now())
      scale.reading = reading
      followReading(reading, siteKnown()?.leastTareKg ?? leastLoadKg)
      clearTimeout(silence)
      silence = setTimeout(fallSilent, silentMs)
    }
  }
  const onLineError = (): void => {
    rest = ''
    stability.restart()
    fallSilent()
    scale.unread = true
  }
  const { baudRate, dataBits, parity, stopBits } = settings
  scale.status = 'reading'
  try {
    await readPort(port, { baudRate, dataBits, parity, stopBits }, { onText, onLineError, signal })
    scale.status = 'off'
  } catch (error) {
    scale.status = signal.aborted ? 'off' : 'failed'
    scale.why = error instanceof Error ? error.message : String(error)
  } finally {
    clearTimeout(silence)
    fallSilent()
  }
}

const start = (port: ScalePort): void => {
  const abort = new AbortController()
  const session = { port, abort, ended: listen(port, abort.signal) }
  running = session
  // The port was unplugged or never opened; it can be opened again.
  void session.ended.finally(() => {
    if (running === session) running = null
  })
}

export const disconnectScale = async (): Promise<void> => {
  const was = running
  running = null
  was?.abort.abort()
  await was?.ended
}

/** Opens the browser's dialog to choose a port; requires a click. */
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

/** Opens a port that was permitted before, without a dialog. */
const resumeScale = async (): Promise<void> => {
  const port = await findPort()
  if (port !== null && running === null) start(port)
}

/** Reads the scale when the page opens, and again when its cable is plugged in. */
export const watchScale = (): (() => void) => {
  const resume = (): void => void resumeScale()
  resume()
  void sendStays()
  serial()?.addEventListener('connect', resume)
  return () => serial()?.removeEventListener('connect', resume)
}

export const changeSettings = async (settings: ScaleSettings): Promise<void> => {
  keepSettings(settings)
  scale.settings = settings
  // The same port is reopened: another one may be of another scale.
  const port = running?.port
  await disconnectScale()
  if (port !== undefined) start(port)
}
