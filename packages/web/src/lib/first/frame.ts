import type { Config } from '../main/config.ts'

const id = 'frame'

/** The bar, and after a moment the outline of a page, while the first page is on its way; its words are too. */
export const drawFrame = async (site: Promise<Config>): Promise<void> => {
  const frame = document.createElement('div')
  frame.id = id
  frame.ariaHidden = 'true'
  const bar = document.createElement('header')
  bar.className = 'nav'
  const brand = document.createElement('span')
  brand.className = 'brand'
  const nav = document.createElement('nav')
  nav.append(brand)
  bar.append(nav)
  const outline = document.createElement('div')
  outline.className = 'outline'
  frame.append(bar, outline)
  document.body.append(frame)
  brand.textContent = (await site).appName
}

/** Once there is something to see. */
export const removeFrame = (): void => document.querySelector(`#${id}`)?.remove()
