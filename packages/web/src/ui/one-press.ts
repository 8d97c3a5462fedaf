import type { MouseEvent } from 'react'

/** The second click of a double click lands on whatever stands there by then, which nobody has read: it counts for nothing. */
export const onePress = {
  onClickCapture: (event: MouseEvent): void => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  },
}
