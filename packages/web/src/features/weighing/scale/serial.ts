// The part of Web Serial that a weighbridge needs; TypeScript's DOM library has no types for it yet.

export interface PortSettings {
  baudRate: number
  dataBits: 7 | 8
  parity: 'none' | 'even' | 'odd'
  stopBits: 1 | 2
}

export interface ScalePort {
  readonly readable: ReadableStream<Uint8Array> | null
  open: (settings: PortSettings) => Promise<void>
  close: () => Promise<void>
  /** USB ids of the adapter; empty for a built-in port. */
  getInfo: () => { usbVendorId?: number; usbProductId?: number }
}

interface Serial extends EventTarget {
  requestPort: () => Promise<ScalePort>
  getPorts: () => Promise<ScalePort[]>
}

/** Null: the browser lacks Web Serial, or the page is neither https nor localhost. */
export const serial = (): Serial | null => {
  const found: unknown = Reflect.get(navigator, 'serial')
  // `navigator.serial` is the interface of the Web Serial specification.
  return typeof found === 'object' && found !== null ? (found as Serial) : null
}

const kindOf = (port: ScalePort): string => {
  const { usbVendorId, usbProductId } = port.getInfo()
  return `${usbVendorId ?? ''}:${usbProductId ?? ''}`
}

const key = 'muat.scale.port'

/** Remembers which of several permitted ports this desk uses. */
export const keepPort = (port: ScalePort): void => localStorage.setItem(key, kindOf(port))

/**
 * The port that is opened without a dialog: the only permitted port, or the only port of the kind last chosen. None if
 * two cannot be distinguished, because the other scale may have another truck on it.
 */
export const findPort = async (): Promise<ScalePort | null> => {
  const ports = (await serial()?.getPorts()) ?? []
  const kept = localStorage.getItem(key)
  const [port, other] =
    ports.length < 2 ? ports : ports.filter((candidate) => kindOf(candidate) === kept)
  return other === undefined ? (port ?? null) : null
}

/** Errors of single bytes. The port stays open and offers a new stream; Web Serial, section 4.4. */
const lineErrors = ['ParityError', 'FramingError', 'BreakError', 'BufferOverrunError']
/** Pause after such an error, ms: a line at a wrong speed has many of them. */
const afterErrorMs = 100

const isLineError = (error: unknown): boolean =>
  error instanceof DOMException && lineErrors.includes(error.name)

interface Reader {
  onText: (text: string) => void
  /** Bytes were lost. */
  onLineError: () => void
  signal: AbortSignal
}

const readStream = async (
  stream: ReadableStream<Uint8Array>,
  { onText, signal }: Reader,
): Promise<void> => {
  const reader = stream.getReader()
  const stop = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop)
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- bytes come in order
      const { value, done } = await reader.read()
      if (done) return
      onText(String.fromCharCode(...value.map((byte) => byte & 0x7f)))
    }
  } finally {
    signal.removeEventListener('abort', stop)
    reader.releaseLock()
  }
}

/**
 * Reads until the port is closed or unplugged; an error of the line does not end it. Indicators send ASCII; the eighth
 * bit is parity.
 */
export const readPort = async (
  port: ScalePort,
  settings: PortSettings,
  to: Reader,
): Promise<void> => {
  await port.open(settings)
  try {
    while (port.readable !== null && !to.signal.aborted) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one stream after the other
        await readStream(port.readable, to)
        return
      } catch (error) {
        if (!isLineError(error)) throw error
        to.onLineError()
        // oxlint-disable-next-line no-await-in-loop -- a pause
        await new Promise((resolve) => setTimeout(resolve, afterErrorMs))
      }
    }
  } finally {
    await port.close().catch(() => undefined)
  }
}
