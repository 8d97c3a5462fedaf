import type { HistoryEntry } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../messages/failure-text.ts'
import { isNotOffered, RequestFailed } from '../../lib/first/failure.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { historyOptions } from './history-calls.ts'
import { momentText } from '../list/cell.tsx'
import type { WholeScreen } from '../list/descriptor.ts'
import { HistoryValue } from './history-value.tsx'
import { historyWordKey, useActionText } from './words.ts'

interface ChangeProps {
  screen: WholeScreen
  field: string
  from: unknown
  to: unknown
}

/** The label of a field, which may be in a line: `inboundItem.1.declaredKg`. */
const useLabel = (screen: WholeScreen, field: string): string => {
  const { text } = useMessages()
  const fields = screen.form?.fields ?? []
  const own = [...fields, ...screen.columns].find(
    (candidate) => ('field' in candidate ? candidate.field : candidate.name) === field,
  )
  const key = own?.labelKey ?? historyWordKey(screen, field)
  if (key !== undefined) return text(key)
  const [name, place, leaf = ''] = field.split('.')
  const lines = fields.find((candidate) => candidate.name === name)
  if (lines?.kind !== 'lines') return field
  const leafKey =
    lines.fields.find((candidate) => candidate.name === leaf)?.labelKey ??
    historyWordKey(screen, leaf)
  return `${text(lines.labelKey)} ${place}, ${leafKey === undefined ? leaf : text(leafKey)}`
}

const Change = ({ screen, field, from, to }: ChangeProps) => {
  const { text } = useMessages()
  const label = useLabel(screen, field)
  return (
    <li>
      <span>
        {label}
        {text('common.colon')}
      </span>
      {from === null || from === undefined ? null : (
        <>
          <del>
            <HistoryValue screen={screen} field={field} value={from} />
          </del>{' '}
          <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins>
        <HistoryValue screen={screen} field={field} value={to} />
      </ins>
    </li>
  )
}

const Entry = ({ screen, entry }: { screen: WholeScreen; entry: HistoryEntry }) => {
  const messages = useMessages()
  const actionText = useActionText(screen)
  const { apiKey, ...changed } = entry.changes
  const changes = Object.entries(changed)
  const by = entry.by?.name ?? messages.text('panel.nobody')
  return (
    <li>
      <p>
        <strong>{actionText(entry.action)}</strong>{' '}
        <span className="quiet">
          {apiKey === undefined
            ? by
            : messages.text('panel.withKey', { by, key: String(apiKey.to) })}
          , <time dateTime={entry.at}>{momentText(entry.at)}</time>
        </span>
      </p>
      {changes.length === 0 ? null : (
        <ul>
          {changes.map(([field, { from, to }]) => (
            <Change key={field} screen={screen} field={field} from={from} to={to} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The history of a row, newest first. */
export const History = ({ screen, id }: { screen: WholeScreen; id: number }) => {
  const { text, language } = useMessages()
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(historyOptions(screen.historyOf ?? screen.resource, id, page))
  // Nothing is shown if the back end does not offer histories.
  if (isNotOffered(error)) return null
  return (
    <section className="history">
      <h3>{text('panel.history')}</h3>
      {error instanceof RequestFailed ? <p>{explain(error.failure, language)}</p> : null}
      {data === undefined ? (
        error === null ? (
          <div className="skeleton" aria-hidden="true" />
        ) : null
      ) : (
        <>
          {data.data.length === 0 ? <p className="quiet">{text('panel.noHistory')}</p> : null}
          <ol>
            {data.data.map((entry, index) => (
              <Entry
                key={`${entry.at}.${data.data.length - index}`}
                screen={screen}
                entry={entry}
              />
            ))}
          </ol>
          {data.lastPage > 1 ? (
            <p className="actions">
              <button
                type="button"
                className="secondary"
                disabled={page <= 1}
                onClick={() => setPage(page - 1)}
              >
                {text('panel.newer')}
              </button>
              <span className="quiet">
                {text('resource.pageOf', { page, lastPage: data.lastPage })}
              </span>
              <button
                type="button"
                className="secondary"
                disabled={page >= data.lastPage}
                onClick={() => setPage(page + 1)}
              >
                {text('panel.older')}
              </button>
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}
