import './chart.css'
import {
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useState,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import {
  besideFor,
  highest,
  labelEvery,
  layBars,
  type Layout,
  type Series,
  slotWidth,
} from './bars.ts'
import { FigureLink } from './figure-link.tsx'

/** Width of an element, px; `first` until it is measured. */
const useWidth = <Element extends HTMLElement>(
  first: number,
): [RefObject<Element | null>, number] => {
  const element = useRef<Element>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) {
        setWidth(Math.round(entry.contentRect.width))
      }
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}

export interface ChartPoint {
  key: string
  /** Under the axis; short. */
  label: string
  /** Full label, for screen readers and on hover. */
  name: string
  /** Target of a click; null: none. */
  href: string | null
}

export interface ChartSeries extends Series {
  /** Target of a click on this series' part of a point; null: that of the point. */
  hrefAt: ((point: number) => string | null) | null
}

export interface ChartWords {
  /** Name of the chart for screen readers. */
  title: string
  /** Name of the horizontal axis. */
  axis: string
  series: string
  total: string
  hint: string
  figures: string
  nothing: string
}

export interface ChartFigure {
  label: string
  valueAt: (point: number) => string
  /** Target of the figure; absent: none. */
  hrefAt?: (point: number) => string | null
}

interface Props {
  words: ChartWords
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  layout: Layout
  /** Ticks of the vertical axis from 0 to at least `max`. */
  ticks: (max: number) => number[]
  /** Total of a point if it is not the sum of the series, and further columns of the table. */
  whole?: { totalAt: (point: number) => number; figures: readonly ChartFigure[] }
  /** A value with its unit. */
  show: (value: number) => string
  /** A value at the axis. */
  showTick: (value: number) => string
  go: (href: string) => void
}

const height = 280
const above = 12
const beneath = 48
const labelWidth = 62

/** Number of colours. Every second series has a pattern. */
const colours = 6
const isPatterned = (n: number): boolean => n % 2 === 1

const Figures = ({
  words,
  points,
  series,
  whole,
  show,
}: Pick<Props, 'words' | 'points' | 'series' | 'whole' | 'show'>) => (
  <details className="chart-figures">
    <summary>{words.figures}</summary>
    <div className="rows">
      <table>
        <caption className="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col" aria-label={words.series} />
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="number">
                {label}
              </th>
            ))}
            {whole?.figures.map(({ label }) => (
              <th key={label} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            <tr key={point.key}>
              <th scope="row">
                <FigureLink href={point.href}>{point.name}</FigureLink>
              </th>
              {series.map(({ key, values, hrefAt }) => {
                const value = values[at] ?? 0
                const href = value === 0 ? null : (hrefAt?.(at) ?? null)
                return (
                  <td key={key} className="number">
                    <FigureLink href={href} again={href === point.href}>
                      {show(value)}
                    </FigureLink>
                  </td>
                )
              })}
              {whole?.figures.map(({ label, valueAt, hrefAt }) => (
                <td key={label} className="number">
                  <FigureLink href={hrefAt?.(at) ?? null}>{valueAt(at)}</FigureLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

/**
 * A bar chart of several series, stacked or beside each other. Tab enters it once, arrow keys move between points, Enter
 * follows the link. A table below has the same figures. The legend hides and shows series.
 */
export const Chart = ({
  words,
  points,
  series: all,
  layout,
  whole,
  ticks,
  show,
  showTick,
  go,
}: Props) => {
  const { text } = useMessages()
  const [holder, width] = useWidth<HTMLDivElement>(960)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState(0)
  const [pointed, setPointed] = useState<number | null>(null)
  const id = useId()
  const visible = all.filter(({ key }) => !hidden.has(key))
  const series = visible.length === 0 ? all : visible
  const colourOf = (key: string): number => all.findIndex((item) => item.key === key)
  const most = highest(series, layout)
  if (points.length === 0 || most === 0) return <p className="nothing">{words.nothing}</p>
  const scale = ticks(most)
  const top = scale.at(-1) ?? most
  const beside = besideFor(scale.map(showTick))
  const plot = { points: points.length, width: width - beside, height: height - above - beneath }
  const bars = layBars({ ...plot, series, layout, top })
  const slot = slotWidth(plot)
  const every = labelEvery(points.length, slot, labelWidth)
  const current = Math.min(at, points.length - 1)

  const descriptionOf = (n: number): string => {
    const parts = series
      .map(({ label, values }) => ({ label, value: values[n] ?? 0 }))
      .filter(({ value }) => value > 0)
    const sum = whole?.totalAt(n) ?? parts.reduce((total, { value }) => total + value, 0)
    const each = parts.map(({ label, value }) => `${label} ${show(value)}`)
    const total = layout === 'stacked' && parts.length !== 1 ? [`${words.total} ${show(sum)}`] : []
    return `${points[n]?.name ?? ''}${text('common.colon')}${[...total, ...each].join(', ')}`
  }

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>): void => {
    const next = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: points.length - 1,
    }[event.key]
    if (next === undefined || next < 0 || next >= points.length) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelector<SVGAElement>(`[data-point="${next}"]`)?.focus()
  }

  const onClick = (event: MouseEvent, n: number): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const over = event.target instanceof Element ? event.target.closest('[data-series]') : null
    const pressed = series.find(({ key }) => key === over?.getAttribute('data-series'))
    const href = pressed?.hrefAt?.(n) ?? points[n]?.href ?? null
    if (href !== null) go(href)
  }

  const toggle = (key: string): void => {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    setHidden(next.size === all.length ? new Set() : next)
  }

  return (
    <figure className="chart">
      {/* Description of the hovered point. Always one line, so that the layout does not move. */}
      <p className="chart-told" aria-hidden="true">
        {pointed === null ? words.hint : descriptionOf(pointed)}
      </p>
      <div ref={holder}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from one of its links to the next */}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of these tags stands in a drawing
          role="group"
          aria-label={words.title}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setPointed(null)}
        >
          <defs>
            <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
              <path d="M-1 7 L7 -1 M-1 1 L1 -1 M5 7 L7 5" className="chart-hatch" />
            </pattern>
          </defs>
          <g transform={`translate(${beside} ${above})`}>
            {scale.map((value) => {
              const y = plot.height * (1 - value / top)
              return (
                <g key={value} aria-hidden="true">
                  <line x1="0" x2={plot.width} y1={y} y2={y} className="chart-line" />
                  <text x="-8" y={y} dy="0.32em" textAnchor="end">
                    {showTick(value)}
                  </text>
                </g>
              )
            })}
            <text x={plot.width / 2} y={plot.height + 42} textAnchor="middle">
              {words.axis}
            </text>
            {points.map((point, n) => (
              <a
                key={point.key}
                href={point.href ?? undefined}
                data-point={n}
                tabIndex={n === current ? 0 : -1}
                role={point.href === null ? 'img' : undefined}
                aria-label={descriptionOf(n)}
                onClick={(event) => onClick(event, n)}
                onFocus={() => {
                  setAt(n)
                  setPointed(n)
                }}
                onBlur={() => setPointed(null)}
                onPointerEnter={() => setPointed(n)}
              >
                {/* Makes the whole slot hoverable, also around small bars. */}
                <rect x={n * slot} y="0" width={slot} height={plot.height} className="chart-slot" />
                {bars
                  .filter((bar) => bar.point === n && bar.height > 0)
                  .map(({ series: of, x, y, width: wide, height: tall }) => {
                    const key = series[of]?.key ?? ''
                    const colour = colourOf(key)
                    const box = { x, y, width: wide, height: tall }
                    return (
                      <g key={key} data-series={key}>
                        <rect {...box} data-colour={colour % colours} className="chart-bar" />
                        {isPatterned(colour) ? <rect {...box} fill={`url(#${id})`} /> : null}
                      </g>
                    )
                  })}
                {n % every === 0 ? (
                  <text
                    x={n * slot + slot / 2}
                    y={plot.height + 20}
                    textAnchor="middle"
                    aria-hidden="true"
                  >
                    {point.label}
                  </text>
                ) : null}
              </a>
            ))}
          </g>
        </svg>
      </div>
      {all.length < 2 ? null : (
        <ul className="chart-legend">
          {all.map(({ key, label }, n) => (
            <li key={key}>
              <button
                type="button"
                className="plain"
                aria-pressed={!hidden.has(key)}
                onClick={() => toggle(key)}
              >
                <svg viewBox="0 0 12 12" aria-hidden="true">
                  <rect width="12" height="12" data-colour={n % colours} className="chart-bar" />
                  {isPatterned(n) ? <rect width="12" height="12" fill={`url(#${id})`} /> : null}
                </svg>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Figures {...{ words, points, series, show }} {...(whole === undefined ? {} : { whole })} />
    </figure>
  )
}
