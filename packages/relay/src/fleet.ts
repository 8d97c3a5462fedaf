import type { Area, Painted } from '@muat/shared'
import type { WallNamespace, WallSocket } from './sockets.ts'

/** A display that said who it is. */
interface Display {
  id: string
  name: string
  areas: Area[]
  painted: { area: Area; seq: number; at: number; lagMs: number | null } | null
}

export interface Fleet {
  /** Remembers when a board went out, so that the paint of it has a lag. */
  sent: (area: Area, seq: number) => void
  painted: (socket: WallSocket, painted: Painted) => void
  displays: () => Display[]
}

/** Paints that come later than this many changes of the area have no lag that anybody would act on. */
const remembered = 64

interface FleetOptions {
  walls: WallNamespace
  now: () => number
  areasOf: (socket: WallSocket) => Area[]
  onLag: (seconds: number) => void
}

export const createFleet = ({ walls, now, areasOf, onLag }: FleetOptions): Fleet => {
  const sentAt: Partial<Record<Area, Map<number, number>>> = {}

  return {
    sent: (area, seq) => {
      const times = (sentAt[area] ??= new Map())
      times.set(seq, now())
      times.delete(seq - remembered)
    },
    painted: (socket, { area, seq }) => {
      const at = now()
      const sent = sentAt[area]?.get(seq)
      const lagMs = sent === undefined ? null : Math.max(0, at - sent)
      // Once per board and display: a display that repeats itself must not bend the figure.
      if (socket.data.painted?.area === area && socket.data.painted.seq >= seq) return
      socket.data.painted = { area, seq, at, lagMs }
      if (lagMs !== null) onLag(lagMs / 1000)
    },
    displays: () =>
      [...walls.sockets.values()].flatMap((socket) => {
        const { display, painted } = socket.data
        if (display === undefined) return []
        return [{ ...display, areas: areasOf(socket), painted: painted ?? null }]
      }),
  }
}
