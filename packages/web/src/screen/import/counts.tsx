import type { ImportReport, RowOutcome } from '@muat/shared'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'

const outcomes: readonly RowOutcome[] = ['created', 'updated', 'unchanged', 'error']

/** Number of rows by outcome. */
export const Counts = ({ counts }: Pick<ImportReport, 'counts'>) => {
  const { text, language } = useMessages()
  return (
    <dl className="counts">
      {outcomes.map((outcome) => (
        <div key={outcome} data-state={counts[outcome] === 0 ? 'none' : outcome}>
          <dt>{text(`import.outcome.${outcome}`)}</dt>
          <dd>{showNumber(counts[outcome], language)}</dd>
        </div>
      ))}
    </dl>
  )
}
