import type {
  Area,
  AreaUpdate,
  Command,
  Health,
  ServerToStaff,
  ServerToWall,
  SiteUpdate,
  Snapshot,
  StaffToServer,
  WallToServer,
  Watch,
  WatchAnswer,
} from '@muat/shared'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { until } from './until.ts'

type WallSocket = Socket<ServerToWall, WallToServer>

export interface Wall {
  socket: WallSocket
  /** Those that came with the connection. */
  snapshots: Snapshot[]
  updates: AreaUpdate[]
  healths: Health[]
  sites: SiteUpdate[]
  commands: Command[]
  watch: (areas: Area[], display?: Watch['display']) => Promise<Snapshot>
  /** Whatever a client may send as `watch`. */
  ask: (body: unknown) => Promise<WatchAnswer>
  /** The latest word on the upstream, by health. */
  link: () => string
}

const options = {
  transports: ['websocket'],
  forceNew: true,
  reconnection: false,
} satisfies Partial<ManagerOptions & SocketOptions>

const connected = (socket: Pick<Socket, 'once'>): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })

export const connectWall = async (
  url: string,
  extra: Partial<ManagerOptions & SocketOptions> = {},
): Promise<Wall> => {
  const socket: WallSocket = io(url, { ...options, ...extra })
  onTestFinished(() => {
    socket.disconnect()
  })
  const updates: AreaUpdate[] = []
  const healths: Health[] = []
  const sites: SiteUpdate[] = []
  const commands: Command[] = []
  const snapshots: Snapshot[] = []
  socket.on('snapshot', (snapshot) => snapshots.push(snapshot))
  socket.on('area', (update) => updates.push(update))
  socket.on('health', (health) => healths.push(health))
  socket.on('site', (update) => sites.push(update))
  socket.on('command', (command) => commands.push(command))
  await connected(socket)

  const ask = (body: unknown): Promise<WatchAnswer> =>
    socket.timeout(10_000).emitWithAck('watch', body as Watch)
  return {
    socket,
    snapshots,
    updates,
    healths,
    sites,
    commands,
    ask,
    watch: async (areas, display) => {
      const answer = await ask(display === undefined ? { areas } : { areas, display })
      if (!answer.ok) throw new Error(answer.error)
      return answer.snapshot
    },
    link: () => {
      const link = healths.at(-1)?.link
      return link?.state === 'stale' ? link.reason : (link?.state ?? 'unheard')
    },
  }
}

/** The snapshot once the relay has a board. */
export const firstBoard = (wall: Wall, areas: Area[]): Promise<Snapshot> =>
  until(
    () => wall.watch(areas),
    (snapshot) => snapshot.areas !== null,
  )

export const connectStaff = async (
  url: string,
  token: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ socket: Socket<ServerToStaff, StaffToServer>; changed: string[] }> => {
  const socket: Socket<ServerToStaff, StaffToServer> = io(`${url}/staff`, {
    ...options,
    auth: { token, ...more },
  })
  onTestFinished(() => {
    socket.disconnect()
  })
  const changed: string[] = []
  socket.on('changed', ({ resource, id }) =>
    changed.push(id === undefined ? resource : `${resource}/${id}`),
  )
  await connected(socket)
  return { socket, changed }
}
