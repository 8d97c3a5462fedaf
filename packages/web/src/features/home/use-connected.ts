import { useEffect, useState } from 'react'
import { followStaff } from '../../rows/staff.ts'

/** Who comes back finds the page as he left it, at the place where he left it. */
let stood = false

/** The relay pushes displays. Nothing is shown before the connection is open. */
export const useConnected = (): boolean => {
  const [connected, setConnected] = useState(stood)
  useEffect(
    () =>
      followStaff((socket) => {
        if (socket === null) return
        stood = true
        setConnected(true)
      }),
    [],
  )
  return connected
}
