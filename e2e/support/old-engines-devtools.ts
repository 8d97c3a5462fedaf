import WebSocket from 'ws'

// A minimal client of the DevTools protocol, with commands that all engines have. Playwright uses newer ones.

/** Commands of the DevTools protocol, with parameters and used fields of the answer. */
export interface Commands {
  'Browser.close': [object, object]
  'Target.createBrowserContext': [object, { browserContextId: string }]
  'Target.disposeBrowserContext': [{ browserContextId: string }, object]
  'Target.createTarget': [{ url: string; browserContextId: string }, { targetId: string }]
  'Target.attachToTarget': [{ targetId: string; flatten: true }, { sessionId: string }]
  'Page.enable': [object, object]
  'Page.navigate': [{ url: string }, { errorText?: string }]
  'Page.addScriptToEvaluateOnNewDocument': [{ source: string }, object]
  'Page.captureScreenshot': [{ format: 'png' }, { data: string }]
  'Runtime.enable': [object, object]
  'Runtime.evaluate': [
    { expression: string; awaitPromise: boolean; returnByValue: boolean },
    { result: { value?: unknown }; exceptionDetails?: Thrown },
  ]
  'Log.enable': [object, object]
  'Emulation.setDeviceMetricsOverride': [
    { width: number; height: number; deviceScaleFactor: number; mobile: boolean },
    object,
  ]
  'Emulation.setEmulatedMedia': [
    { media: string; features: { name: string; value: string }[] },
    object,
  ]
  'Emulation.setUserAgentOverride': [{ userAgent: string }, object]
  'Input.dispatchKeyEvent': [{ type: 'keyDown' | 'keyUp'; key: string; code: string }, object]
}

export interface Thrown {
  text: string
  exception?: { description?: string; value?: unknown }
}

/** Events of a page that tests use. */
export interface Events {
  'Page.loadEventFired': object
  'Runtime.exceptionThrown': { exceptionDetails: Thrown }
  'Runtime.consoleAPICalled': {
    type: string
    args: { value?: unknown; description?: string }[]
  }
  'Log.entryAdded': { entry: { level: string; text: string; url?: string } }
  'Inspector.targetCrashed': object
}

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

interface Waiting {
  method: string
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** Time limit of a command, for engines that hang. */
const answerMs = 60_000

export interface DevTools {
  send: <M extends keyof Commands>(
    method: M,
    params: Commands[M][0],
    sessionId?: string,
  ) => Promise<Commands[M][1]>
  on: <E extends keyof Events>(
    sessionId: string,
    event: E,
    hear: (params: Events[E]) => void,
  ) => void
  close: () => void
}

/** Connects to an engine at its DevTools address. */
export const connectDevTools = async (address: string): Promise<DevTools> => {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  let last = 0
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, ((params: unknown) => void)[]>()
  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id)
    waiting.delete(id)
    return found
  }
  const take = ({ id, sessionId, method, params, result, error }: Message): void => {
    if (id === undefined) {
      for (const hear of listeners.get(`${sessionId} ${method}`) ?? []) hear(params)
      return
    }
    const asked = settle(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(`${asked.method}: ${error.message}`))
  }
  socket.on('message', (data) => {
    // A buffer, which is the default type of messages, with JSON of the protocol.
    if (Buffer.isBuffer(data)) take(JSON.parse(data.toString()) as Message)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const { method, reject } of waiting.values()) reject(new Error(`${method}: engine ended`))
    waiting.clear()
  })
  return {
    send: (method, params, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1
        const id = last
        const timer = setTimeout(() => {
          settle(id)?.reject(new Error(`${method}: no answer in ${answerMs} ms`))
        }, answerMs)
        const done =
          <T>(next: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(timer)
            next(value)
          }
        // The answer to this method.
        const found = (result: unknown) => resolve(result as Commands[typeof method][1])
        waiting.set(id, { method, resolve: done(found), reject: done(reject) })
        if (socket.readyState === WebSocket.OPEN) {
          socket.send(JSON.stringify({ id, method, params, sessionId }))
        } else settle(id)?.reject(new Error(`${method}: engine ended`))
      }),
    on: (sessionId, event, hear) => {
      const name = `${sessionId} ${event}`
      // Called with parameters of this event only.
      const heard = hear as (params: unknown) => void
      listeners.set(name, [...(listeners.get(name) ?? []), heard])
    },
    close: () => socket.terminate(),
  }
}
