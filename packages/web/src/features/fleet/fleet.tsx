import './fleet.css'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Alert } from '../../ui/alert.tsx'
import { DisplayRow } from './display-row.tsx'
import { type FleetRow, rowsOf } from './rows.ts'
import { type Fleet, useFleet } from './use-fleet.ts'
import { showSince } from './words.ts'

const dialogPart = lazyPart('fleet.display', () =>
  import('./display-dialog.tsx').then(({ DisplayDialog }) => DisplayDialog),
)

const figures = ['paintedAt', 'lag', 'age', 'since'] as const

/** Nobody reads anything at it: it is not there, or cannot run. */
const isAbsent = ({ status }: FleetRow): boolean => status === 'missing' || status === 'failed'

/** How it stands, in one line. */
const Summary = ({ rows }: { rows: readonly FleetRow[] }) => {
  const { text, plural } = useMessages()
  const count = (is: (row: FleetRow) => boolean): number => rows.filter(is).length
  const failed = count(({ status }) => status === 'failed')
  const missing = count(({ status }) => status === 'missing')
  const stale = count(({ status }) => status === 'stale')
  const mute = count(({ display }) => display?.mute === true)
  const other = count(({ otherBuild }) => otherBuild)
  const live = rows.length - failed - missing - stale
  return (
    <output className="fleet-summary">
      {rows.length === 0 ? text('fleet.none') : plural('fleet.live', rows.length, { live })}
      {failed === 0 ? null : (
        <>
          {' · '}
          <strong>{text('fleet.failed', { n: failed })}</strong>
        </>
      )}
      {missing === 0 ? null : (
        <>
          {' · '}
          <strong>{text('fleet.missing', { n: missing })}</strong>
        </>
      )}
      {stale === 0 ? null : ` · ${text('fleet.stale', { n: stale })}`}
      {mute === 0 ? null : ` · ${text('fleet.mutes', { n: mute })}`}
      {other === 0 ? null : ` · ${text('fleet.others', { n: other })}`}
    </output>
  )
}

/** What is not known, and why. */
const Doubts = ({ fleet, now, lostAt }: Pick<Fleet, 'fleet' | 'now' | 'lostAt'>) => {
  const messages = useMessages()
  const { text, plural } = messages
  if (lostAt !== null) {
    const key = fleet === null ? 'fleet.unreached' : 'fleet.lost'
    return <Alert kind="danger">{text(key, { time: showSince(lostAt, now) })}</Alert>
  }
  if (fleet === null) return null
  return (
    <>
      {fleet.complete ? null : <Alert kind="warning">{text('fleet.partial')}</Alert>}
      {fleet.more === 0 ? null : <Alert kind="warning">{plural('fleet.more', fleet.more)}</Alert>}
      {fleet.expected > 0 ? null : (
        <p className="quiet">
          {text('fleet.noneExpected')} <Link href={pathTo('site.mgmt')}>{text('pages.site')}</Link>
        </p>
      )}
    </>
  )
}

/** What runs here, by its tag: whoever asks for help is asked for it. */
const Release = ({ version }: { version: string | undefined }) => {
  const { text } = useMessages()
  if (version === undefined || version === 'local') return null
  return <span className="quiet">{text('fleet.version', { version })}</span>
}

/** Every wall display of the site, and those that should be there. */
export const FleetPage = () => {
  const { text } = useMessages()
  const { fleet, now, lostAt, order } = useFleet()
  const [onlyMissing, setOnlyMissing] = useState(false)
  /** The display that is looked at, by its key. */
  const [opened, setOpened] = useState<string | null>(null)
  const rows =
    fleet === null
      ? []
      : rowsOf(fleet, now, ({ id }) => text('fleet.unnamed', { id: id.slice(0, 4) }))
  const shown = onlyMissing ? rows.filter(isAbsent) : rows
  const open = rows.find(({ key }) => key === opened)
  const heard = lostAt === null
  return (
    <div className="resource fleet">
      <div className="list">
        <header>
          <h1 tabIndex={-1}>{text('pages.fleet')}</h1>
          {fleet === null ? null : <Summary rows={rows} />}
          <Release version={fleet?.version} />
          <div className="tools">
            <label>
              <input
                type="checkbox"
                checked={onlyMissing}
                onChange={({ currentTarget }) => setOnlyMissing(currentTarget.checked)}
              />
              {text('fleet.onlyMissing')}
            </label>
          </div>
        </header>
        <Doubts {...{ fleet, now, lostAt }} />
        {fleet === null ? (
          heard && <div className="skeleton" aria-hidden="true" />
        ) : shown.length === 0 ? (
          <p className="nothing">{text(onlyMissing ? 'fleet.noneMissing' : 'fleet.none')}</p>
        ) : (
          <div className="rows">
            <table>
              <caption className="visually-hidden">{text('pages.fleet')}</caption>
              <thead>
                <tr>
                  {(['status', 'name', 'id', 'areas', 'build', 'address'] as const).map((field) => (
                    <th key={field} scope="col">
                      {text(`fleet.fields.${field}`)}
                    </th>
                  ))}
                  {figures.map((field) => (
                    <th key={field} scope="col" className="number">
                      {text(`fleet.fields.${field}`)}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="visually-hidden">{text('fleet.fields.commands')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <DisplayRow key={row.key} {...{ row, now, order, heard }} onOpen={setOpened} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      {open === undefined ? null : (
        <dialogPart.Asked
          key={open.key}
          row={open}
          {...{ now, heard, order }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
