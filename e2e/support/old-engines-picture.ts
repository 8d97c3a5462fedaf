import type { OldPage } from './old-engines-page.ts'

// Compares what two engines draw. Boxes show other line breaks, heights and fonts. Pixels show colours, marks and
// overlaps.

/**
 * Tolerance of boxes, px: engines round the height of lines differently, which adds up. The oldest also round the width
 * of letters, which adds up to a hundredth of the text's width.
 */
const boxPx = 2.5
const lettersPart = 0.01
/** Side of the squares whose mean colours are compared, px. Engines smooth and place letters differently by a pixel. */
const squarePx = 16
/** Tolerance of colours, of 255, and per cent of squares that may exceed it, such as those of struck lines. */
const colourStep = 32
const mostPerCent = 0.5

interface Drawn {
  what: string
  text: string
  /** left, top, right, bottom */
  box: number[]
}

/** Boxes of the wall's visible elements in document order; of elements with text, the box of the text. */
const readDrawn = (page: OldPage): Promise<Drawn[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')].flatMap((element) => {
      const isLeaf = element.childElementCount === 0
      const range = document.createRange()
      range.selectNodeContents(element)
      const drawn = isLeaf && element.textContent !== '' ? range : element
      const { left, top, right, bottom } = drawn.getBoundingClientRect()
      if (right === left || bottom === top) return []
      const { state = '', size = '', freshness = '' } = (element as HTMLElement).dataset
      const what = [element.localName, element.className, state, size, freshness]
      const written = isLeaf ? (element.textContent ?? '') : ''
      // Two displays may show different seconds.
      const text = freshness === 'stale' ? written.replace(/\d/g, '0') : written
      return [{ what: what.filter(Boolean).join('.'), text, box: [left, top, right, bottom] }]
    }),
  )

/** Elements that differ or have different boxes. */
const boxesApart = (seen: readonly Drawn[], wanted: readonly Drawn[]): string[] => {
  const named = ({ what, text }: Drawn): string => `${what} "${text}"`
  const names = [seen, wanted].map((all) => all.map(named).join('\n'))
  if (names[0] !== names[1]) return [`not the same elements:\n${names.join('\n--- today:\n')}`]
  return seen.flatMap((one, at) => {
    const other = wanted[at]?.box ?? []
    const most = Math.max(...one.box.map((edge, side) => Math.abs(edge - (other[side] ?? 0))))
    const [left = 0, , right = 0] = one.box
    if (most <= boxPx + (right - left) * lettersPart) return []
    return [
      `${named(one)} at ${one.box.map(Math.round).join()}, today ${other.map(Math.round).join()}`,
    ]
  })
}

/** Squares of two screenshots with different colours, per cent. */
const squaresApart = (judge: OldPage, seen: string, wanted: string): Promise<number> =>
  judge.evaluate(
    async (given, size, step) => {
      const [one, other] = await Promise.all(
        given.map(async (png) => {
          const image = new Image()
          image.src = `data:image/png;base64,${png}`
          await image.decode()
          const canvas = document.createElement('canvas')
          canvas.width = image.width
          canvas.height = image.height
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height)
        }),
      )
      if (one === undefined || other === undefined) throw new Error('nothing to compare')
      if (one.width !== other.width || one.height !== other.height) return 100
      const across = Math.ceil(one.width / size)
      const sums = new Float64Array(across * Math.ceil(one.height / size) * 3)
      for (let y = 0; y < one.height; y += 1) {
        for (let x = 0; x < one.width; x += 1) {
          const square = Math.floor(y / size) * across + Math.floor(x / size)
          const pixel = (y * one.width + x) * 4
          for (let colour = 0; colour < 3; colour += 1) {
            const apart = (one.data[pixel + colour] ?? 0) - (other.data[pixel + colour] ?? 0)
            sums[square * 3 + colour] = (sums[square * 3 + colour] ?? 0) + apart
          }
        }
      }
      let apart = 0
      for (let square = 0; square < sums.length; square += 3) {
        const far = sums.slice(square, square + 3).some((sum) => Math.abs(sum) > step * size * size)
        if (far) apart += 1
      }
      return (apart / (sums.length / 3)) * 100
    },
    [seen, wanted],
    squarePx,
    colourStep,
  )

/** Differences between a wall and its picture in today's engine. `judge`: a page that compares screenshots. */
export const differences = async (
  seen: OldPage,
  wanted: OldPage,
  judge: OldPage,
): Promise<string[]> => {
  const apart = boxesApart(await readDrawn(seen), await readDrawn(wanted))
  if (apart.length > 0) return apart
  const share = await squaresApart(judge, await seen.screenshot(), await wanted.screenshot())
  return share <= mostPerCent ? [] : [`${share.toFixed(2)} % of its squares are of another colour`]
}
