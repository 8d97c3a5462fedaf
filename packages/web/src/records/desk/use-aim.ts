import { type MouseEvent, useEffect, useRef } from 'react'

/** Time to notice that another card has moved under the pointer, ms, and the movement that counts as a new aim, px. */
const aimMs = 1000
const aimPx = 12

interface Point {
  clientX: number
  clientY: number
  target: EventTarget
}

/** Place of the pointer, and the card under it. */
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
 * Ignores clicks that were aimed at another card. Steps of any desk move cards. A click shortly after that, at the same
 * place, was aimed at the card that was there before; so was the second click of a double click. Keys always refer to
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
    // A touch has no move before it.
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
