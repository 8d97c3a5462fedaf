import type { KeyboardEvent } from 'react'

const line = 'ul a, ul button:not(:disabled), ul summary'

/** The item of an open menu to which a key moves the focus; undefined: none. */
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
      // Other letters are not shortcuts while the menu is open.
      return found ?? null
    }
  }
}

/**
 * Moves the focus in a menu of steps by arrows, Home, End and first letters. From its head, arrows open it. Tab, Enter
 * and Escape keep their usual meaning.
 */
export const menuKeys = (event: KeyboardEvent): void => {
  const { key, target, ctrlKey, altKey, metaKey } = event
  const menu = target instanceof Element ? target.closest<HTMLDetailsElement>('.drop-down') : null
  if (menu === null || ctrlKey || altKey || metaKey) return
  if (!menu.open && key !== 'ArrowDown' && key !== 'ArrowUp') return
  menu.open = true
  // Without collapsed items, which have no box.
  const lines = [...menu.querySelectorAll<HTMLElement>(line)].filter(
    (item) => item.getClientRects().length > 0,
  )
  const to = meant(lines, lines.indexOf(document.activeElement as HTMLElement), key)
  if (to === undefined) return
  event.preventDefault()
  to?.focus()
}
