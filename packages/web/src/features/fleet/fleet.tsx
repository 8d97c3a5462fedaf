import './fleet.css'
import { areas } from '@muat/shared'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { areaText } from '../../ui/area-options.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useSiteDay } from '../../screen/calls/calls.ts'
import { DisplayRow } from './display-row.tsx'
import { type FleetRow, rowsOf } from './rows.ts'
import { type Fleet, useFleet } from './use-fleet.ts'
import { showSince } from './words.ts'

const DisplayDialog = lazyPart('fleet.display', () =>
  import('./display-dialog.tsx').then((m) => m.DisplayDialog),
)

const CallRecorder = lazyPart('fleet.recorder', () =>
  import('./call-recorder.tsx').then((m) => m.CallRecorder),
)

const fields = ['name', 'areas', 'status', 'toDo'] as const
const figures = ['paintedAt', 'age'] as const

/** The display is missing or cannot run. */
const isAbsent = ({ status }: FleetRow): boolean => status === 'missing' || status === 'failed'

/** Counts of displays by status, in one line. */
const Summary = ({ rows }: { rows: readonly FleetRow[] }) => {
  const { text, plural } = useMessages()
  const count = (matches: (row: FleetRow) => boolean): number => rows.filter(matches).length
  const failed = count(({ status }) => status === 'failed')
  const missing = count(({ status }) => status === 'missing')
  const stale = count(({ status }) => status === 'stale')
  const mute = count(({ display }) => display?.mute === true)
  const other = count(({ otherBuild }) => otherBuild)
  const live = rows.length - failed - missing - stale
  // The empty list says so itself.
  if (rows.length === 0) return null
  return (
    <output className="fleet-summary">
      {plural('fleet.live', rows.length, { live })}
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

/** Warnings about incomplete data. */
const DataWarnings = ({ fleet, now, lostAt }: Pick<Fleet, 'fleet' | 'now' | 'lostAt'>) => {
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

/** Version of the installation, for requests for support. */
const Release = ({ version }: { version: string | undefined }) => {
  const { text } = useMessages()
  if (version === undefined || version === 'local') return null
  return <span className="quiet">{text('fleet.version', { version })}</span>
}

/** The addresses that one types on a display: of all areas, and of each. */
const Addresses = () => {
  const { text } = useMessages()
  return (
    <dl className="wall-addresses">
      {[null, ...areas].map((area) => {
        const path = `${pathTo('monitor')}${area === null ? '' : `/${area}`}`
        return (
          <div key={path}>
            <dt>{area === null ? text('fleet.allAreas') : areaText(area, text)}</dt>
            <dd>
              <a href={path} target="_blank" rel="noreferrer">
                {`${location.origin}${path}`}
              </a>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** All displays of the site, connected and missing. */
export const FleetPage = () => {
  const { text } = useMessages()
  // Brings the site's time zone and formats, in which moments are written.
  useSiteDay()
  const { fleet, now, lostAt, order } = useFleet()
  const [onlyMissing, setOnlyMissing] = useState(false)
  /** Key of the display whose dialog is open. */
  const [opened, setOpened] = useState<string | null>(null)
  const [recording, setRecording] = useState(false)
  const rows =
    fleet === null
      ? []
      : rowsOf(fleet, now, ({ id }) => text('fleet.unnamed', { id: id.slice(0, 4) }))
  const shown = onlyMissing ? rows.filter(isAbsent) : rows
  const open = rows.find(({ key }) => key === opened)
  const isConnected = lostAt === null
  return (
    <div className="resource fleet">
      <div className="list">
        <header>
          <h1 tabIndex={-1}>{text('pages.fleet')}</h1>
          {fleet === null ? null : <Summary rows={rows} />}
          <Release version={fleet?.version} />
          <div className="tools">
            {rows.length === 0 ? null : (
              <label>
                <input
                  type="checkbox"
                  checked={onlyMissing}
                  onChange={({ currentTarget }) => setOnlyMissing(currentTarget.checked)}
                />
                {text('fleet.onlyMissing')}
              </label>
            )}
            <button type="button" className="secondary" onClick={() => setRecording(true)}>
              {text('fleet.recorder.title')}
            </button>
          </div>
        </header>
        <DataWarnings {...{ fleet, now, lostAt }} />
        {fleet === null ? (
          isConnected && <div className="skeleton" aria-hidden="true" />
        ) : shown.length === 0 ? (
          <div className="nothing">
            {text(rows.length === 0 ? 'fleet.none' : 'fleet.noneMissing')}
            {rows.length === 0 ? (
              <Addresses />
            ) : (
              <button type="button" className="secondary" onClick={() => setOnlyMissing(false)}>
                {text('fleet.showAll')}
              </button>
            )}
          </div>
        ) : (
          <div className="rows">
            <table>
              <caption className="visually-hidden">{text('pages.fleet')}</caption>
              <thead>
                <tr>
                  {fields.map((field) => (
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
                  <DisplayRow
                    key={row.key}
                    {...{ row, now, order, isConnected }}
                    onOpen={setOpened}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      {open === undefined ? null : (
        <DisplayDialog
          key={open.key}
          row={open}
          {...{ now, isConnected, order }}
          onClose={() => setOpened(null)}
        />
      )}
      {recording ? <CallRecorder onClose={() => setRecording(false)} /> : null}
    </div>
  )
}
