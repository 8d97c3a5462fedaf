import { type RefObject, useLayoutEffect } from 'react'

/** With less than this beside the panel, nobody sees that it has the focus. */
const seenPx = 16

/**
 * What of the list lies under the panel takes no focus meanwhile. Which of it does depends on the window, the language
 * and what the list is narrowed by.
 */
export const useCovered = (panel: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const over = panel.current
    const list = over?.parentElement?.querySelector(':scope > .list')
    if (over == null || list == null) return undefined
    const mark = (isCovered: (left: number) => boolean): void => {
      for (const one of list.querySelectorAll(':is(a, button, input, select, summary)')) {
        if (one.closest('dialog') !== null) continue
        one.toggleAttribute('data-covered', isCovered(one.getBoundingClientRect().left))
      }
    }
    const look = (): void => {
      const edge = over.getBoundingClientRect().left - seenPx
      mark((left) => left > edge)
    }
    const resized = new ResizeObserver(look)
    resized.observe(list)
    resized.observe(over)
    const changed = new MutationObserver(look)
    changed.observe(list, { childList: true, characterData: true, subtree: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
      mark(() => false)
    }
  }, [panel])
}
