import { type FleetState, type Order, type OrderAnswer, takeFleet } from '@muat/shared'
import { useEffect, useState } from 'react'
import { followStaff, type StaffSocket } from '../../rows/staff.ts'

const answerMs = 5000
const tickMs = 1000

interface Heard {
  /** As it was told last; null: nothing was told yet. */
  fleet: FleetState | null
  /** Of the relay's clock before this one's. */
  aheadMs: number
  /** Since when the relay is not heard, on its clock; null: it is, or may still be about to be. */
  lostAt: number | null
}

export interface Fleet extends Heard {
  /** The relay's clock. */
  now: number
  /** null: the relay was not reached. */
  order: (order: Order) => Promise<OrderAnswer | null>
}

let socket: StaffSocket | null = null

const order = async (asked: Order): Promise<OrderAnswer | null> => {
  try {
    return (await socket?.timeout(answerMs).emitWithAck('command', asked)) ?? null
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

/** The fleet as the relay tells it, from moment to moment, and whether it still does. */
export const useFleet = (): Fleet => {
  const [heard, setHeard] = useState<Heard>({ fleet: null, aheadMs: 0, lostAt: null })
  useEffect(() => {
    const hear = (tell: (before: FleetState | null) => FleetState | null): void =>
      setHeard((before) => {
        const fleet = tell(before.fleet)
        return fleet === null
          ? before
          : { fleet, aheadMs: fleet.serverNow - Date.now(), lostAt: null }
      })
    const lose = (): void =>
      setHeard((before) =>
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
        hear(() => answer.fleet)
        joined.on('fleet', (change) =>
          hear((before) => (before === null ? null : takeFleet(before, change))),
        )
      } catch {
        if (socket === joined) lose()
      }
    }
    // A page that has just been opened is still about to connect.
    const patience = setTimeout(() => {
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
      clearTimeout(patience)
      unfollow()
      leave()
    }
  }, [])
  return { ...heard, now: useNow() + heard.aheadMs, order }
}
