import { type RefObject, useLayoutEffect } from 'react'

/** With less than this beside the panel, nobody sees that it has the focus. */
const seenPx = 16

/**
 * What of the list lies under the panel takes no focus meanwhile, and a figure shows whole or not at all: cut, it reads as
 * another one. Which of it does depends on the window, the language and what the list is narrowed by.
 */
export const useCovered = (panel: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const over = panel.current
    const list = over?.parentElement?.querySelector(':scope > .list')
    if (over == null || list == null) return undefined
    const mark = (edge: number): void => {
      for (const one of list.querySelectorAll(
        ':is(a, button, input, select, summary, .rows .number)',
      )) {
        if (one.closest('dialog') !== null) continue
        const { left, right } = one.getBoundingClientRect()
        const isFigure = one.matches('.number')
        one.toggleAttribute('data-covered', isFigure ? right > edge + seenPx : left > edge)
      }
    }
    const look = (): void => mark(over.getBoundingClientRect().left - seenPx)
    const resized = new ResizeObserver(look)
    resized.observe(list)
    resized.observe(over)
    const changed = new MutationObserver(look)
    changed.observe(list, { childList: true, characterData: true, subtree: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
      mark(Number.POSITIVE_INFINITY)
    }
  }, [panel])
}
