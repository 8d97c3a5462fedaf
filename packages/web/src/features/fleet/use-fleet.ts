import { type FleetState, type Order, type OrderAnswer, takeFleet } from '@muat/shared'
import { useEffect, useState } from 'react'
import { followStaff, type StaffSocket } from '../../rows/staff.ts'

const answerMs = 5000
const tickMs = 1000

interface Received {
  /** The latest state; null: none has arrived. */
  fleet: FleetState | null
  /** How far the relay's clock is ahead of this one's, ms. */
  aheadMs: number
  /** Since when the relay is unreachable, on its clock; null: reachable, or still connecting. */
  lostAt: number | null
}

export interface Fleet extends Received {
  /** Now, on the relay's clock. */
  now: number
  /** Result of a command; null: the relay was not reached. */
  order: (order: Order) => Promise<OrderAnswer | null>
}

let socket: StaffSocket | null = null

const order = async (command: Order): Promise<OrderAnswer | null> => {
  try {
    return (await socket?.timeout(answerMs).emitWithAck('command', command)) ?? null
  } catch {
    return null
  }
}

const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The fleet as the relay pushes it, and whether the connection stands. */
export const useFleet = (): Fleet => {
  const [received, setReceived] = useState<Received>({ fleet: null, aheadMs: 0, lostAt: null })
  useEffect(() => {
    const receive = (update: (before: FleetState | null) => FleetState | null): void =>
      setReceived((before) => {
        const fleet = update(before.fleet)
        return fleet === null
          ? before
          : { fleet, aheadMs: fleet.serverNow - Date.now(), lostAt: null }
      })
    const lose = (): void =>
      setReceived((before) =>
        before.lostAt === null ? { ...before, lostAt: Date.now() + before.aheadMs } : before,
      )
    const leave = (): void => {
      socket?.off('fleet')
      if (socket?.connected === true) socket.emit('leave-fleet')
      socket = null
    }
    const join = async (joined: StaffSocket): Promise<void> => {
      try {
        const answer = await joined.timeout(answerMs).emitWithAck('watch-fleet')
        if (socket !== joined) return
        if (!answer.ok) return lose()
        receive(() => answer.fleet)
        joined.on('fleet', (change) =>
          receive((before) => (before === null ? null : takeFleet(before, change))),
        )
      } catch {
        if (socket === joined) lose()
      }
    }
    // A new page may still be connecting.
    const connectTimer = setTimeout(() => {
      if (socket === null) lose()
    }, answerMs)
    let wasConnected = false
    const unfollow = followStaff((now) => {
      leave()
      socket = now
      if (now === null) {
        if (wasConnected) lose()
        return
      }
      wasConnected = true
      void join(now)
    })
    return () => {
      clearTimeout(connectTimer)
      unfollow()
      leave()
    }
  }, [])
  return { ...received, now: useNow() + received.aheadMs, order }
}
