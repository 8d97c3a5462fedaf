/** Spec section 9. */
const scrollDelayMs = 190

/** A new page begins at its top, or at its anchor; back and forward are left to the browser, which knows the place. */
export const scrollAfter = (): void => {
  setTimeout(() => {
    const anchor =
      location.hash === '' ? null : document.querySelector(`#${CSS.escape(location.hash.slice(1))}`)
    if (anchor === null) scrollTo({ top: 0 })
    else anchor.scrollIntoView()
  }, scrollDelayMs)
}
