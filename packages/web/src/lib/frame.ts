import type { Config } from './config.ts'

const id = 'frame'

/** The bar, and after a moment the outline of a page, while the first page is on its way; its words are too. */
export const drawFrame = (site: Promise<Config>): void => {
  const frame = document.createElement('div')
  frame.id = id
  frame.ariaHidden = 'true'
  const bar = document.createElement('header')
  bar.className = 'nav'
  const brand = document.createElement('span')
  brand.className = 'brand'
  void site.then(({ appName }) => {
    brand.textContent = appName
  })
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
