import {
  type Area,
  type FleetChange,
  type FleetState,
  type Order,
  type OrderAnswer,
  takeFleet,
  type Watch,
} from '@muat/shared'
import { startBoth } from './relay.ts'
import { until } from './until.ts'
import { json, truck, type Upstream } from './upstream.ts'
import { connectStaff, connectWall, firstBoard, type Wall } from './wall.ts'

export interface FleetWatch {
  /** The fleet as it was told whole, with every change since. */
  state: () => FleetState
  /** How many changes were told. */
  changes: () => number
  /** Whatever a client may send as a command. */
  order: (order: unknown) => Promise<OrderAnswer>
}

/** ADMIN's tab that shows the fleet. */
export const watchFleet = async (url: string, token = 'admin'): Promise<FleetWatch> => {
  const { socket } = await connectStaff(url, token)
  let changes = 0
  let state: FleetState | null = null
  // What comes in one go with the answer is heard before whoever waits for the answer goes on.
  const early: FleetChange[] = []
  socket.on('fleet', (change) => {
    changes += 1
    if (state === null) early.push(change)
    else state = takeFleet(state, change)
  })
  const answer = await socket.emitWithAck('watch-fleet')
  if (!answer.ok) throw new Error(answer.error)
  const told = early.reduce(takeFleet, answer.fleet)
  state = told
  return {
    state: () => state ?? told,
    changes: () => changes,
    order: (order) => socket.emitWithAck('command', order as Order),
  }
}

export const often = {
  siteCheckMs: '60',
  fleetCheckMs: '60',
  build: 'build-7',
  MUAT_VERSION: 'v1.2.0',
}

export const expects = (...displays: { name: string; areas: Area[] }[]) =>
  json({ companyName: 'PT Muat', expectedDisplays: displays })

/** A token that is a role in small letters is that role's. */
export const byToken = (upstream: Upstream): void => {
  upstream.monitor(json({ data: [truck(1)] }))
  upstream.rest((request, response) => {
    const role = String(request.headers.authorization).replace('Bearer ', '').toUpperCase()
    json({ id: 1, name: 'A', role })(request, response)
  })
}

export const start = (env: Record<string, string> = {}, site = expects()) =>
  startBoth({ ...often, ...env }, (upstream) => {
    byToken(upstream)
    upstream.site(site)
  })

/** A wall that has painted what it was sent. */
export const show = async (
  url: string,
  display: NonNullable<Watch['display']>,
  areas: Area[] = ['H'],
): Promise<Wall> => {
  const wall = await connectWall(url)
  await firstBoard(wall, areas)
  const { seqs } = await wall.watch(areas, display)
  for (const area of areas) wall.socket.emit('painted', { area, seq: seqs[area] ?? 0 })
  return wall
}

export const one = { id: 'display-1', name: 'Gate H' }
export const two = { id: 'display-2', name: 'Gate I' }

export const listed = ({ state }: FleetWatch, name: string) =>
  state().displays.find((display) => display.name === name)

/** Waits until a display that left is known to have. */
export const untilGone = (fleet: FleetWatch, name: string): Promise<unknown> =>
  until(
    () => listed(fleet, name)?.leftAt,
    (leftAt) => typeof leftAt === 'number',
  )

/** Waits until so many displays are listed. */
export const untilListed = (fleet: FleetWatch, many: number): Promise<unknown> =>
  until(
    () => fleet.state().displays.length,
    (length) => length === many,
  )
