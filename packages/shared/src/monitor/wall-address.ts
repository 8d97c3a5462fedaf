import { areas, isArea } from '../base/constants.ts'

/** Options in the address of a wall: docs/monitor.md#the-wall-display. */
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

/** Upper bound of the encoded options, characters. */
export const maxWallOptions = 2000

/** Whether a text has only characters that `URLSearchParams` writes. */
export const isWallOptions = (text: string): boolean =>
  text.length <= maxWallOptions && /^[\w.*+%&=-]*$/u.test(text)

const root = '/monitor/'

/** Whether an address (path and options) is that of a wall of this site. */
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
