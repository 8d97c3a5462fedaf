import type { Config } from '../main/config.ts'

const id = 'frame'

/** The bar, and after a moment the title and outline of a page, while the first page is on its way; each word as it comes. */
export const drawFrame = async (site: Promise<Config>, title: Promise<string>): Promise<void> => {
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
  const heading = document.createElement('h1')
  frame.append(bar, heading, outline)
  document.body.append(frame)
  brand.textContent = (await site).appName
  heading.textContent = await title
}

/** Once there is something to see. */
export const removeFrame = (): void => document.querySelector(`#${id}`)?.remove()
