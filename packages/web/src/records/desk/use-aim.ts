import { type MouseEvent, useEffect, useRef } from 'react'

/** How long a hand needs to see that another card lies under it, and how far it moves when it aims anew. */
const aimMs = 1000
const aimPx = 12

interface Point {
  clientX: number
  clientY: number
  target: EventTarget
}

/** Where the pointer lay, and on which card. */
interface Place {
  x: number
  y: number
  card: string | undefined
}
const nowhere: Place = { x: 0, y: 0, card: undefined }

const cardUnder = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-card]')?.dataset['card']
    : undefined

/**
 * Cards change places by a step, this desk's own or another's. A click at the place where the pointer lay before was aimed
 * at the card that lay under it then: on another, and as the second of a double click, it counts for nothing. Keys name
 * their card.
 */
export const useAim = (order: string) => {
  const pointer = useRef(nowhere)
  const moved = useRef({ ...nowhere, at: 0 })
  const before = useRef(order)
  useEffect(() => {
    if (before.current !== order) moved.current = { ...pointer.current, at: Date.now() }
    before.current = order
  }, [order])
  const follow = ({ clientX, clientY, target }: Point): void => {
    pointer.current = { x: clientX, y: clientY, card: cardUnder(target) }
  }
  return {
    onPointerMove: follow,
    // A finger does not move before it presses.
    onPointerDown: follow,
    onClickCapture: (event: MouseEvent): void => {
      const { x, y, card, at } = moved.current
      const isAimed =
        event.detail === 0 ||
        Date.now() - at > aimMs ||
        Math.hypot(event.clientX - x, event.clientY - y) > aimPx ||
        (event.detail === 1 && cardUnder(event.target) === card)
      if (isAimed) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
