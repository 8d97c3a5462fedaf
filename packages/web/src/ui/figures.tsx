import type { ReactNode } from 'react'
import { alike } from '../lib/alike.ts'
import type { Language } from '../lib/main/languages.ts'
import { useMessages } from '../messages/catalogue.ts'

/** A figure of a column: decimals that are all zero keep their place, but are not shown. */
export const figureText = (shown: string): ReactNode => {
  const [, whole, zeros] = /^(.*\d)([.,]0+)$/u.exec(shown) ?? []
  return zeros === undefined ? (
    shown
  ) : (
    <>
      {whole}
      <span className="zeros">{zeros}</span>
    </>
  )
}

/** A formatter for a column of values. */
export const columnOf = (values: Iterable<unknown>, language: Language) => {
  // Without decimals, the zeros of 1.000 are those of a thousand.
  const isWhole = [...values].every((value) => value == null || Number.isInteger(value))
  const show = alike(values, language)
  return (value: number | null | undefined): ReactNode =>
    isWhole ? show(value) : figureText(show(value))
}

/** The sums of a table of several rows, in its last columns. `before`: number of columns of their label. */
export const SumRow = ({ before, sums }: { before: number; sums: readonly ReactNode[] }) => {
  const { text } = useMessages()
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before}>
          {text('resource.total')}
        </th>
        {sums.map((sum, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a sum has no other name than its place
          <td key={at} className="number">
            {sum}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
