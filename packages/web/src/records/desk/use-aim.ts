import { type MouseEvent, useEffect, useRef } from 'react'

/** How long a hand needs to see that another card lies under it, and how far it moves when it aims anew. */
const aimMs = 1000
const aimPx = 12

interface Point {
  clientX: number
  clientY: number
}

/**
 * Cards change places by a step, this desk's own or another's. A click at the place where the pointer lay before was aimed
 * at the card that stood there, the second of a double click above all: it counts for nothing. Keys name their card.
 */
export const useAim = (order: string) => {
  const pointer = useRef<Point>({ clientX: 0, clientY: 0 })
  const moved = useRef<Point & { at: number }>({ clientX: 0, clientY: 0, at: 0 })
  const before = useRef(order)
  useEffect(() => {
    if (before.current !== order) moved.current = { ...pointer.current, at: Date.now() }
    before.current = order
  }, [order])
  return {
    onPointerMove: ({ clientX, clientY }: Point): void => {
      pointer.current = { clientX, clientY }
    },
    onClickCapture: (event: MouseEvent): void => {
      const { clientX, clientY, at } = moved.current
      const isAimed =
        event.detail === 0 ||
        Date.now() - at > aimMs ||
        Math.hypot(event.clientX - clientX, event.clientY - clientY) > aimPx
      if (isAimed) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
