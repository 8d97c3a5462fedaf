import { type RefObject, useLayoutEffect } from 'react'

/** Width of an element beside the panel below which its focus is not visible. */
const seenPx = 16

/**
 * Makes elements of the list under the panel unfocusable, and hides partly covered figures, which could be misread. What
 * is covered depends on the window, the language and the filters.
 */
export const useCovered = (panel: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const over = panel.current
    const list = over?.parentElement?.querySelector(':scope > .list')
    if (over == null || list == null) return undefined
    const mark = (edge: number): void => {
      for (const element of list.querySelectorAll(
        ':is(a, button, input, select, summary, .rows .number)',
      )) {
        if (element.closest('dialog') !== null) continue
        const { left, right } = element.getBoundingClientRect()
        const isFigure = element.matches('.number')
        element.toggleAttribute('data-covered', isFigure ? right > edge + seenPx : left > edge)
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
