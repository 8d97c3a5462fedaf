const shownMs = 10_000

/** Shows the display's name over the wall for 10 s, on a command from the fleet page. Loaded with that command. */
export const identify = (name: string): void => {
  document.querySelector('.identity')?.remove()
  const shown = Object.assign(document.createElement('output'), {
    className: 'identity',
    textContent: name,
  })
  document.querySelector('.wall')?.append(shown)
  setTimeout(() => shown.remove(), shownMs)
}
