import { areas, type TurnTime } from '@muat/shared'
import { showNumber } from '../../lib/base/number.ts'
import { showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'

/** How often the expected waits of drivers' pages were right, by week and area (docs/driver.md#expected-wait). */
export const TurnForecasts = ({ forecasts, silent }: Pick<TurnTime, 'forecasts' | 'silent'>) => {
  const { text, language } = useMessages()
  const weeks = [...new Set(forecasts.map(({ week }) => week))]
  const shown = areas.filter((area) => forecasts.some(({ loadingArea }) => loadingArea === area))
  return (
    <section className="report-panel">
      <h2>{text('report.forecast.title')}</h2>
      {silent.map(({ loadingArea, right, count }) => (
        <Alert key={loadingArea} kind="warning">
          {text('report.forecast.silent', { area: loadingArea, right, count })}
        </Alert>
      ))}
      <p className="quiet">{text('report.forecast.lead')}</p>
      <div className="rows">
        <table>
          <thead>
            <tr>
              <th scope="col">{text('report.forecast.week')}</th>
              {shown.map((area) => (
                <th key={area} scope="col" className="number">
                  {area}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week}>
                <th scope="row">{showDay(week)}</th>
                {shown.map((area) => {
                  const of = forecasts.find((one) => one.week === week && one.loadingArea === area)
                  return (
                    <td key={area} className="number">
                      {of === undefined
                        ? null
                        : text('report.forecast.cell', {
                            pct: showNumber((100 * of.right) / of.count, language, 0),
                            n: of.count,
                            width: of.width,
                          })}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
