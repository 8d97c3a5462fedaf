const shownMs = 10_000

/** Lays the display's name over the wall: the fleet page asks which one this is. Fetched when it does. */
export const identify = (name: string): void => {
  document.querySelector('.identity')?.remove()
  const shown = Object.assign(document.createElement('output'), {
    className: 'identity',
    textContent: name,
  })
  document.querySelector('.wall')?.append(shown)
  setTimeout(() => shown.remove(), shownMs)
}
