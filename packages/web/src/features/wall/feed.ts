import type {
  Area,
  Command,
  Health,
  ServerToWall,
  Snapshot,
  WallToServer,
  WallHandshake,
  Watch,
  WatchAnswer,
} from '@muat/shared/wall'
import { io, type Socket } from 'socket.io-client'
import { type Config, defaultConfig } from '../../lib/main/config.ts'
import {
  type Received,
  nothingReceived,
  takeArea,
  takeHealth,
  takeSite,
  takeSnapshot,
} from './core/boards.ts'

interface Listeners {
  /** The received state changed. */
  changed: (received: Received) => void
  /** The relay sent its clock and its build. */
  heard: (health: Health) => void
  command: (command: Command) => void | Promise<void>
}

const answerMs = 5000
/** Wait for a snapshot in answer to the handshake, ms. An older relay does not send one and is asked. */
const handshakeMs = 1000

/** Follows the relay's boards. Reconnects by itself, without limit; what was received stays meanwhile. */
export const followRelay = (
  areas: Area[],
  display: () => Watch['display'],
  loaded: Promise<Pick<Config, 'transports'>>,
  listeners: Listeners,
) => {
  /** Serialized description of this display, as last sent to the relay. */
  let sentDisplay: string
  const watch = (): Watch => {
    const current = display()
    sentDisplay = JSON.stringify(current)
    return { areas, display: current }
  }
  const socket: Socket<ServerToWall, WallToServer> = io('/', {
    transports: [...defaultConfig.transports],
    // If a proxy refuses one transport, the next is tried at once.
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    // Evaluated at every connection.
    auth: (give: (auth: WallHandshake) => void) => give({ watch: watch() }),
  })
  // The first connection uses the default transports; the site's apply from the next on.
  const narrowTransports = async (): Promise<void> => {
    const { transports } = await loaded
    socket.io.opts.transports = [...transports]
  }
  void narrowTransports()
  let unanswered: ReturnType<typeof setTimeout> | undefined
  let received = nothingReceived
  let asking = false

  const keep = (next: Received): void => {
    if (next === received) return
    received = next
    listeners.changed(received)
  }

  const takeAnswer = (snapshot: Snapshot): void => {
    keep(takeSnapshot(received, snapshot))
    listeners.heard(snapshot)
  }

  /** Sends the description of this display again if it changed. While a request runs, this happens after it. */
  const introduce = (): void => {
    if (JSON.stringify(display()) !== sentDisplay) void ask()
  }

  const ask = async (): Promise<void> => {
    if (asking || !socket.connected) return
    asking = true
    try {
      const answer: WatchAnswer = await socket.timeout(answerMs).emitWithAck('watch', watch())
      if (answer.ok) takeAnswer(answer.snapshot)
      else console.error(`watch refused: ${answer.error}`)
    } catch {
      // No answer in time: the next health message shows again what is missing.
    } finally {
      asking = false
    }
    introduce()
  }

  socket.on('connect', () => {
    asking = false
    clearTimeout(unanswered)
    unanswered = setTimeout(() => void ask(), handshakeMs)
  })
  socket.on('snapshot', (snapshot) => {
    clearTimeout(unanswered)
    takeAnswer(snapshot)
    introduce()
  })
  socket.on('area', (update) => {
    const { received: next, askSnapshot } = takeArea(received, areas, update)
    keep(next)
    if (askSnapshot) void ask()
  })
  socket.on('health', (health) => {
    const { received: next, askSnapshot } = takeHealth(received, areas, health)
    keep(next)
    listeners.heard(health)
    if (askSnapshot) void ask()
  })
  socket.on('site', (update) => {
    const { received: next, askSnapshot } = takeSite(received, update)
    keep(next)
    if (askSnapshot) void ask()
  })
  socket.on('command', (command) => void listeners.command(command))
  // On an orderly shutdown the relay closes the socket; the client would not reconnect by itself.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), answerMs / 5)
  })

  return {
    /** Called every second, because name, sound and attendance of the display can change. */
    introduce,
    painted: (area: Area, seq: number): void => {
      // guard/guard.js has covered the page with its notice.
      if (document.documentElement.dataset['covered']) return
      // Not volatile: of several areas painted in one frame, a volatile emit would send only the first.
      if (socket.connected) socket.emit('painted', { area, seq })
    },
  }
}
