import type { Area } from '@muat/shared/wall'

/** Letter by letter and digit by digit: "B 1 2 3 4 X Y Z, area H". The word area is the same in id and en. */
export const spokenCall = (plate: string, area: Area): string =>
  `${(plate.match(/[\p{L}\p{N}]/gu) ?? []).join(' ')}, area ${area}`
