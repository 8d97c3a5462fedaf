import type { FocusEvent, MouseEvent } from 'react'

/**
 * Selects a figure when its field gets the focus, so that the first digit takes its place: 3 typed where 0 stands is 3,
 * not 30. A press or tap that gives the focus would set the caret after that.
 */
export const selectsAll = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select(),
  onMouseDown: (event: MouseEvent<HTMLInputElement>): void => {
    if (document.activeElement === event.currentTarget) return
    event.preventDefault()
    event.currentTarget.focus()
  },
}
