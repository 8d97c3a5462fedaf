import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'

const around = 2

/** Shown page numbers: the ends and those around the present one; null: a gap. */
export const pagesShown = (page: number, lastPage: number): (number | null)[] => {
  const near = Array.from({ length: 2 * around + 1 }, (_none, n) => page - around + n)
  const inside = near.filter((n) => n > 1 && n < lastPage)
  const numbers = lastPage < 2 ? [1] : [1, ...inside, lastPage]
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1] ?? n - 1
    // A gap of one number is filled, because dots would take as much space.
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [null, n] : [n]
  })
}

/** The page of another size that has the first row of the present page. */
export const pageAfter = (page: number, before: number, size: number): number =>
  Math.floor(((page - 1) * before) / size) + 1

interface Props {
  page: number
  lastPage: number
  hrefOf: (page: number) => string
}

export const Pager = ({ page, lastPage, hrefOf }: Props) => {
  const { text } = useMessages()
  if (lastPage < 2) return null
  return (
    <nav className="pager" aria-label={text('resource.pages')}>
      {page > 1 && page <= lastPage ? (
        <Link href={hrefOf(page - 1)} rel="prev" aria-label={text('resource.previousPage')}>
          ‹
        </Link>
      ) : null}
      {pagesShown(page, lastPage).map((n, index) =>
        n === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- the dots have no other name than their place
          <span key={`dots${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={n}
            href={hrefOf(n)}
            aria-label={text('resource.page', { n })}
            aria-current={n === page ? 'page' : undefined}
          >
            {n}
          </Link>
        ),
      )}
      {page < lastPage ? (
        <Link href={hrefOf(page + 1)} rel="next" aria-label={text('resource.nextPage')}>
          ›
        </Link>
      ) : null}
    </nav>
  )
}
