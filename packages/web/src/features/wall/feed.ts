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
  type Held,
  nothingHeld,
  takeArea,
  takeHealth,
  takeSite,
  takeSnapshot,
} from './core/boards.ts'

interface Listeners {
  /** Something of what is held changed. */
  changed: (held: Held) => void
  /** The relay was heard: its clock and its build. */
  heard: (health: Health) => void
  command: (command: Command) => void | Promise<void>
}

const answerMs = 5000
/** A relay that is older than this program does not answer the handshake. */
const handshakeMs = 1000

/** Follows the relay. Reconnects by itself for ever; what was held stays meanwhile. */
export const followRelay = (
  areas: Area[],
  display: () => Watch['display'],
  loaded: Promise<Pick<Config, 'transports'>>,
  listeners: Listeners,
) => {
  /** What the relay knows of this display. Parts of it change at run time. */
  let told: string
  const watch = (): Watch => {
    const mine = display()
    told = JSON.stringify(mine)
    return { areas, display: mine }
  }
  const socket: Socket<ServerToWall, WallToServer> = io('/', {
    transports: [...defaultConfig.transports],
    // A proxy may refuse one transport; the next one is then tried at once.
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    // Asked for with every connection.
    auth: (give: (auth: WallHandshake) => void) => give({ watch: watch() }),
  })
  // The first connection is tried as the defaults say, which begin with what every site takes.
  const narrowTransports = async (): Promise<void> => {
    const { transports } = await loaded
    socket.io.opts.transports = [...transports]
  }
  void narrowTransports()
  let unanswered: ReturnType<typeof setTimeout> | undefined
  let held = nothingHeld
  let asking = false

  const keep = (next: Held): void => {
    if (next === held) return
    held = next
    listeners.changed(held)
  }

  const takeAnswer = (snapshot: Snapshot): void => {
    keep(takeSnapshot(held, snapshot))
    listeners.heard(snapshot)
  }

  /** Says it again where it has become otherwise; while a question is on its way, after that. */
  const introduce = (): void => {
    if (JSON.stringify(display()) !== told) void ask()
  }

  const ask = async (): Promise<void> => {
    if (asking || !socket.connected) return
    asking = true
    try {
      const answer: WatchAnswer = await socket.timeout(answerMs).emitWithAck('watch', watch())
      if (answer.ok) takeAnswer(answer.snapshot)
      else console.error(`watch refused: ${answer.error}`)
    } catch {
      // No answer in time: the next health shows again that something is missing.
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
    const { held: next, askSnapshot } = takeArea(held, areas, update)
    keep(next)
    if (askSnapshot) void ask()
  })
  socket.on('health', (health) => {
    const { held: next, askSnapshot } = takeHealth(held, areas, health)
    keep(next)
    listeners.heard(health)
    if (askSnapshot) void ask()
  })
  socket.on('site', (update) => {
    const { held: next, askSnapshot } = takeSite(held, update)
    keep(next)
    if (askSnapshot) void ask()
  })
  socket.on('command', (command) => void listeners.command(command))
  // A relay that ends orderly closes the socket itself, and the client would take that for final.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), answerMs / 5)
  })

  return {
    /** To be called again and again: the display may have another name, or make sound by now, or have somebody before it. */
    introduce,
    painted: (area: Area, seq: number): void => {
      // Nobody sees what is painted beneath the notice of guard/guard.js.
      if (document.documentElement.dataset['covered']) return
      // Not volatile: of several areas painted in one frame that would send the first alone.
      if (socket.connected) socket.emit('painted', { area, seq })
    },
  }
}
