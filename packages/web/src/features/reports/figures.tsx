import { showDay } from '../../lib/date.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { FigureLink } from '../../ui/chart/figure-link.tsx'
import { figureHref } from './narrow.ts'
import type { Answer } from './read.ts'
import type { Figure, ReportScreen } from './report-screen.ts'
import { changeOf, showBare, unitOf } from './words.ts'

interface CardProps {
  label: string
  value: string
  /** What it was in the period before; null where nothing is compared. */
  before: string | null
  /** Where each leads. */
  href: string | null
  beforeHref?: string | null
}

/** One figure, large, with what it is compared with. */
export const Card = ({ label, value, before, href, beforeHref = null }: CardProps) => (
  <div className="report-card">
    <dt>{label}</dt>
    <dd>
      <strong>
        <FigureLink href={href}>{value}</FigureLink>
      </strong>
      {before === null ? null : (
        <span className="quiet">
          <FigureLink href={beforeHref}>{before}</FigureLink>
        </span>
      )}
    </dd>
  </div>
)

interface Props {
  screen: ReportScreen
  address: ListAddress
  today: string
  answer: Answer
}

/** The table of rows on the same page. */
export const rowsId = 'report-rows'

/** The sums of everything that the filters leave, each beside what it was in the period before. */
export const Figures = ({ screen, address, today, answer }: Props) => {
  const { text, language } = useMessages()
  const { totals, previous } = answer
  if (totals === null) return null
  const wasOf = ({ measure, kind }: Figure): string | null => {
    const before = previous?.totals[measure]
    if (before === undefined || before === null) return null
    const shown = showNumber(before, language)
    // What is itself a per cent has no per cent of its own.
    const change = kind === 'percent' ? null : changeOf(totals[measure] ?? 0, before, language)
    return change === null
      ? text('report.was', { before: shown })
      : text('report.wasBy', { before: shown, change })
  }
  const hrefOf = (figure: Figure): string | null => {
    const value = totals[figure.measure]
    return value !== 0 && figure.narrows === null && figure.kind !== 'most'
      ? `#${rowsId}`
      : figureHref(screen, address, today, { figure, value, within: {} })
  }
  const beforeHrefOf = (figure: Figure): string | null => {
    if (previous === null) return null
    const { startDate, endDate } = previous
    const value = previous.totals[figure.measure]
    return figureHref(screen, address, today, { figure, value, within: { startDate, endDate } })
  }
  return (
    <>
      <dl className="report-cards">
        {screen.figures.map((figure) => (
          <Card
            key={figure.measure}
            label={`${text(figure.labelKey)}${unitOf(figure.kind)}`}
            value={showBare(totals[figure.measure], language)}
            before={wasOf(figure)}
            href={hrefOf(figure)}
            beforeHref={beforeHrefOf(figure)}
          />
        ))}
      </dl>
      {previous === null ? null : (
        <p className="quiet report-compared">
          {text('report.compared', {
            from: showDay(previous.startDate),
            to: showDay(previous.endDate),
          })}
        </p>
      )}
    </>
  )
}
