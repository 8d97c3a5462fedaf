// Web Serial as far as a weighbridge needs it; TypeScript's DOM library does not know it yet.

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

/** null: this browser has none, or the page is neither https nor localhost. */
export const serial = (): Serial | null => {
  const found: unknown = Reflect.get(navigator, 'serial')
  // What the browser offers under this name is the interface of the Web Serial specification.
  return typeof found === 'object' && found !== null ? (found as Serial) : null
}

const kindOf = (port: ScalePort): string => {
  const { usbVendorId, usbProductId } = port.getInfo()
  return `${usbVendorId ?? ''}:${usbProductId ?? ''}`
}

const key = 'muat.scale.port'

/** Which of several allowed ports is this desk's, from now on. */
export const keepPort = (port: ScalePort): void => localStorage.setItem(key, kindOf(port))

/**
 * The port that may be opened without asking: the only one that was allowed, or the only one of the kind that was
 * chosen last. Of two that cannot be told apart none is: the other scale has another truck on it.
 */
export const findPort = async (): Promise<ScalePort | null> => {
  const ports = (await serial()?.getPorts()) ?? []
  const kept = localStorage.getItem(key)
  const [port, other] = ports.length < 2 ? ports : ports.filter((one) => kindOf(one) === kept)
  return other === undefined ? (port ?? null) : null
}

/** Reads until the port is closed, fails or is unplugged. Bytes of an indicator are ASCII; the eighth bit is parity. */
export const readPort = async (
  port: ScalePort,
  settings: PortSettings,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  await port.open(settings)
  try {
    while (port.readable !== null && !signal.aborted) {
      const reader = port.readable.getReader()
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
  } finally {
    await port.close().catch(() => undefined)
  }
}
