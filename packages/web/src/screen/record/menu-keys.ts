import type { KeyboardEvent } from 'react'

const line = 'ul a, ul button:not(:disabled), ul summary'

/** Which line of an open menu a key leads to; undefined: the key means nothing here. */
const meant = (
  lines: readonly HTMLElement[],
  at: number,
  key: string,
): HTMLElement | null | undefined => {
  switch (key) {
    case 'ArrowDown':
      return lines[at + 1] ?? lines[0]
    case 'ArrowUp':
      return lines.at(at < 0 ? -1 : at - 1)
    case 'Home':
      return lines[0]
    case 'End':
      return lines.at(-1)
    default: {
      if (key.trim().length !== 1) return undefined
      const letter = key.toLocaleLowerCase()
      const after = [...lines.slice(at + 1), ...lines.slice(0, at + 1)]
      const found = after.find(({ textContent }) =>
        textContent.trim().toLocaleLowerCase().startsWith(letter),
      )
      // Of a letter that no line begins with, nothing else becomes either while the menu is open.
      return found ?? null
    }
  }
}

/**
 * Arrows, Home, End and first letters go from line to line of a menu of steps, as in any menu; from its head the arrows
 * open it. Tab, Enter and Escape are what they are anywhere.
 */
export const menuKeys = (event: KeyboardEvent): void => {
  const { key, target, ctrlKey, altKey, metaKey } = event
  const menu = target instanceof Element ? target.closest<HTMLDetailsElement>('.drop-down') : null
  if (menu === null || ctrlKey || altKey || metaKey) return
  if (!menu.open && key !== 'ArrowDown' && key !== 'ArrowUp') return
  menu.open = true
  // What is folded away within it has no box, and is nowhere to go.
  const lines = [...menu.querySelectorAll<HTMLElement>(line)].filter(
    (one) => one.getClientRects().length > 0,
  )
  const to = meant(lines, lines.indexOf(document.activeElement as HTMLElement), key)
  if (to === undefined) return
  event.preventDefault()
  to?.focus()
}
