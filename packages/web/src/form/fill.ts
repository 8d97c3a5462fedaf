/** Sets a control, like typing: the form listens for input events only. */
export const fillControl = (control: HTMLInputElement, value: string): void => {
  if (control.value === value) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Sets a text of the form around `place`, by its path. */
export const fill = (place: HTMLElement | null, path: string, value: string): void => {
  const control = place?.closest('form')?.elements.namedItem(path)
  if (!(control instanceof HTMLInputElement)) return
  fillControl(control, value)
  // Typing replaces it.
  if (control === document.activeElement) control.select()
}
