import type { Area } from '@muat/shared/wall'

/**
 * Spoken text of a call, letter by letter and digit by digit: "B 1 2 3 4 X Y Z, area H". "Area" is the same word in id
 * and en.
 */
export const spokenCall = (plate: string, area: Area): string =>
  `${(plate.match(/[\p{L}\p{N}]/gu) ?? []).join(' ')}, area ${area}`
