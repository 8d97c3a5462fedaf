const id = 'frame'

/** The bar, and after a moment the outline of a page, while the first page is on its way. Without words: none are there yet. */
export const drawFrame = (): void => {
  const frame = document.createElement('div')
  frame.id = id
  frame.ariaHidden = 'true'
  const bar = document.createElement('header')
  bar.className = 'nav'
  const brand = document.createElement('span')
  brand.className = 'brand'
  brand.textContent = document.title
  const nav = document.createElement('nav')
  nav.append(brand)
  bar.append(nav)
  const outline = document.createElement('div')
  outline.className = 'outline'
  frame.append(bar, outline)
  document.body.append(frame)
}

/** Once there is something to see. */
export const removeFrame = (): void => document.querySelector(`#${id}`)?.remove()
