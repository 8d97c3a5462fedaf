import type { Config } from '../main/config.ts'

const id = 'frame'

/** Draws the outline of the office while its first page loads. The name and title follow when they are loaded. */
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

export const removeFrame = (): void => document.querySelector(`#${id}`)?.remove()
