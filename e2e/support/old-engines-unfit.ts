import type { Opening } from './old-engines-page.ts'

// Displays that cannot run a wall. No engine below the floor is at hand, so one at the floor says that it is older and
// knows less.

const agentOf = (version: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.3626.121 Safari/537.36`

/** Below the floor: by its own word, and by what it knows of CSS. */
export const belowTheFloor = (version: number): Opening => ({
  userAgent: agentOf(version),
  before: () => {
    const supports = CSS.supports.bind(CSS)
    const isNewer = (text: string): boolean => /\b(?:min|max|clamp)\(/.test(text)
    CSS.supports = (property: string, value?: string): boolean =>
      value === undefined
        ? !isNewer(property) && supports(property)
        : !isNewer(value) && supports(property, value)
  },
})

/** The floor and above by all that can be asked, and yet the program throws as soon as it begins. */
export const throwingAtOnce: Opening = {
  before: () => {
    Object.defineProperty(globalThis, 'Proxy', { value: undefined })
  },
}
