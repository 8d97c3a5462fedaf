import { useEffect, useState } from 'react'
import { followStaff } from '../../rows/staff.ts'

/** Displays are told of over the connection to the relay: before it stands there is nothing to show. */
export const useConnected = (): boolean => {
  const [connected, setConnected] = useState(false)
  useEffect(
    () =>
      followStaff((socket) => {
        if (socket !== null) setConnected(true)
      }),
    [],
  )
  return connected
}
