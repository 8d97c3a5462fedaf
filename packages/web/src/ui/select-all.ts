import type { FocusEvent } from 'react'

/**
 * Selects a figure when its field gets the focus, so that the first digit takes its place: 3 typed where 0 stands is 3,
 * not 30. The browser sets the caret of a press or tap after the event.
 */
export const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
  setTimeout(() => {
    if (document.activeElement === currentTarget) currentTarget.select()
  })
}
