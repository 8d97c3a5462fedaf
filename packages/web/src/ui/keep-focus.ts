/**
 * What has the focus now, before a dialog takes it; the answer is called once that is closed. The browser has given the
 * focus back by then, but not the place in a text; where it could not, the heading of the panel or the page has it. It
 * listens to nothing and looks once, so that no two of these can take the focus from each other for ever.
 */
export const keepFocus = (): (() => void) => {
  const had = document.activeElement
  // Only fields of text have these, and not all kinds of them.
  const { selectionStart, selectionEnd } = had as Partial<HTMLInputElement>
  return () => {
    if (document.activeElement === had && selectionStart != null) {
      ;(had as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd ?? null)
    }
    if (had === document.body) return
    // What had it may be gone, or go with what is drawn now.
    setTimeout(() => {
      if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
      const headings = document.querySelectorAll<HTMLElement>('main h1, .panel > header h2')
      ;[...headings].at(-1)?.focus({ preventScroll: true })
    })
  }
}
