import { areas, isArea } from '../base/constants.ts'

/** What a wall can be told in its address: docs/monitor.md#the-wall-display. */
export const wallOptionNames = [
  'name',
  'lang',
  'theme',
  'inset',
  'distance',
  'voice',
  'kiosk',
] as const
export type WallOptionName = (typeof wallOptionNames)[number]

/** Seven options of sixty characters, each of which may take nine as it is written here, are less than half of it. */
export const maxWallOptions = 2000

/** Options as `URLSearchParams` writes them, and no other sign. */
export const isWallOptions = (text: string): boolean =>
  text.length <= maxWallOptions && /^[\w.*+%&=-]*$/u.test(text)

const root = '/monitor/'

/** An address of a wall, path and options: no other page of this site, and none of another. */
export const isWallAddress = (address: string): boolean => {
  const [path = '', options = '', ...more] = address.split('?')
  const named = path.startsWith(root) ? path.slice(root.length).split(',') : []
  return (
    named.length > 0 &&
    named.length <= areas.length &&
    named.every(isArea) &&
    isWallOptions(options) &&
    more.length === 0
  )
}
