import { may } from '@muat/shared'
import { useState } from 'react'
import { save } from './download.ts'
import type { Failure } from '../../lib/first/failure.ts'
import { explain } from '../../messages/failure-text.ts'
import { newKey } from '../../lib/submission.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { offerUndo } from '../../state/undo.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { watched } from '../../ui/seen/seen.ts'
import type { Action } from '../record/action.ts'
import { cellOf, headOf, nameOf } from '../list/cell.tsx'
import type { ListAddress } from '../calls/address.ts'
import { rowInLists, useSiteDay } from '../calls/calls.ts'
import { useShownPage } from '../keys/place.ts'
import type { Column } from '../list/descriptor.ts'
import type { AnyRow } from '../../rows/row.ts'
import type { Paper } from '../record/record-descriptor.ts'
import type { WholeScreen } from '../list/descriptor.ts'
import { rowsFile } from './rows-file.ts'
import type { Selection } from '../list/use-selection.ts'

interface Outcome {
  name: string
  /** null: success. */
  failure: Failure | null
  /** The document to open. */
  href?: string
}

interface Running {
  titleKey: MessageKey
  doneKey: MessageKey
  of: number
  outcomes: readonly Outcome[]
}

/** Results by row, during and after the action. */
const Results = ({ running, onClose }: { running: Running; onClose: () => void }) => {
  const { text, language } = useMessages()
  const { titleKey, doneKey, of, outcomes } = running
  const over = outcomes.length === of
  return (
    <Dialog title={text(titleKey)} onClose={() => (over ? onClose() : undefined)}>
      <output>{text('panel.nOf', { n: outcomes.length, of })}</output>
      <progress value={outcomes.length} max={of} />
      <ul className="outcomes">
        {outcomes.map(({ name, failure, href }, index) => (
          // Two rows may have the same name, such as visits of a plate. Their order does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-refused={failure === null ? undefined : true}>
            {failure !== null ? (
              <>
                <strong>{name}</strong> {explain(failure, language)}
              </>
            ) : href === undefined ? (
              text(doneKey, { name })
            ) : (
              <a href={href} target="_blank" rel="noreferrer">
                {text(doneKey, { name })}
              </a>
            )}
          </li>
        ))}
      </ul>
      <footer>
        <button type="button" disabled={!over} onClick={onClose}>
          {text('common.close')}
        </button>
      </footer>
    </Dialog>
  )
}

const AskDialog = lazyPart('record.ask', () =>
  import('../record/ask-dialog.tsx').then((m) => m.AskDialog),
)

/** A dialog about several rows watches none of them: the server refuses each for which the step is no longer possible. */
const seen = watched()

/** What each of the rows is: its name, status and first look-up. */
const Rows = ({ screen, rows }: { screen: WholeScreen; rows: readonly AnyRow[] }) => {
  const messages = useMessages()
  const about = [
    screen.columns.find(({ kind }) => kind === 'lookup'),
    screen.columns.find(({ field }) => field === 'status'),
  ]
  return (
    <ul className="outcomes">
      {rows.map((row) => (
        <li key={row.id}>
          <strong>{nameOf(screen.nameField, row)}</strong>{' '}
          {about.map((column) =>
            column === undefined ? null : (
              <span key={column.field}>{cellOf(column, row, messages)} </span>
            ),
          )}
        </li>
      ))}
    </ul>
  )
}

interface Asking {
  action: Action
  open: readonly AnyRow[]
}

interface Props {
  screen: WholeScreen
  address: ListAddress
  selection: Selection
  /** The shown columns, for a file of the rows. */
  columns: readonly Column[]
}

/** Actions on the selected rows, which are done one after the other, each with its own result. */
export const BulkBar = ({ screen, address, selection, columns }: Props) => {
  const messages = useMessages()
  const { text, plural } = messages
  const roles = useRoles()
  const [running, setRunning] = useState<Running | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { rows, clear } = selection
  const day = useSiteDay()
  const shown = useShownPage(screen, address)?.data
  // On another page, or left out by a filter that was set after they were selected.
  const elsewhere =
    shown === undefined ? 0 : rows.filter((row) => shown.every(({ id }) => id !== row.id)).length
  const actions = screen.actions.flatMap((action) => {
    const open = rows.filter((row) => action.bulk === true && action.offer(row, roles) === 'yes')
    return open.length > 0 ? [{ action, open }] : []
  })

  const run = async (
    action: Action,
    open: readonly AnyRow[],
    body: Parameters<Action['run']>[1] = {},
  ): Promise<void> => {
    const outcomes: Outcome[] = []
    const done: AnyRow[] = []
    const progress = { titleKey: action.labelKey, doneKey: action.doneKey, of: open.length }
    setRunning({ ...progress, outcomes })
    for (const row of open) {
      // The shown row, which may have changed since it was selected.
      const present = rowInLists(screen.resource, row.id) ?? row
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the server has others to serve
      const answer = await action.run(present, body, { idempotencyKey: newKey() })
      if (answer.ok && answer.data !== null) done.push(answer.data)
      outcomes.push({
        name: nameOf(screen.nameField, row),
        failure: answer.ok ? null : answer.failure,
      })
      setRunning({ ...progress, outcomes: [...outcomes] })
    }
    const { undo } = action
    // What cannot be undone says of each row that it was done.
    if (undo !== undefined && outcomes.every(({ failure }) => failure === null)) setRunning(null)
    if (undo !== undefined && done.length > 0) {
      offerUndo({
        key: 'panel.doneMany',
        params: { action: text(action.labelKey), n: done.length },
        undo: async () => {
          const answers = []
          // oxlint-disable-next-line no-await-in-loop -- as above
          for (const row of done) answers.push(await undo(row))
          return answers.find(({ ok }) => !ok) ?? { ok: true, data: null }
        },
      })
    }
    clear()
  }
  const { paper } = screen
  // The row is of the screen's resource.
  const printable = rows.filter((row) => paper?.has(row as never) === true)
  const print = async ({ labelKey, issue }: Paper): Promise<void> => {
    const outcomes: Outcome[] = []
    const progress = {
      titleKey: labelKey,
      doneKey: 'panel.openPaper',
      of: printable.length,
    } as const
    setRunning({ ...progress, outcomes })
    for (const row of printable) {
      const name = nameOf(screen.nameField, row)
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each print is counted
      const answer = await issue(row)
      outcomes.push(
        answer.ok ? { name, failure: null, href: answer.data } : { name, failure: answer.failure },
      )
      setRunning({ ...progress, outcomes: [...outcomes] })
    }
  }
  const saveRows = (): void => {
    const heads = columns.map((column) => headOf(column, messages))
    const file = new Blob([rowsFile(columns, heads, rows, text)], { type: 'text/csv' })
    save({ file, name: `${screen.resource}-${day ?? ''}.csv` })
  }
  return (
    <>
      {rows.length === 0 ? null : (
        <section className="bulk" aria-label={text('panel.selected')}>
          <strong>{plural('panel.selectedRows', rows.length)}</strong>
          {elsewhere === 0 ? null : <span>{text('panel.notShown', { n: elsewhere })}</span>}
          {actions.map(({ action, open }) => (
            <button
              key={action.name}
              type="button"
              className="secondary"
              onClick={() =>
                action.form === undefined ? void run(action, open) : setAsking({ action, open })
              }
            >
              {text(action.labelKey)} ({open.length})
            </button>
          ))}
          {paper === null || printable.length === 0 ? null : (
            <button type="button" className="secondary" onClick={() => void print(paper)}>
              {text(paper.labelKey)} ({printable.length})
            </button>
          )}
          {may(roles, 'export', screen.resource) ? (
            <button type="button" className="secondary" onClick={saveRows}>
              {text('panel.exportRows')}
            </button>
          ) : null}
          <button type="button" className="plain" onClick={clear}>
            {text('panel.clearSelection')}
          </button>
        </section>
      )}
      {asking?.open[0] === undefined ? null : (
        <AskDialog
          action={{
            ...asking.action,
            run: (_row, body) => {
              void run(asking.action, asking.open, body)
              return Promise.resolve({ ok: true, data: null })
            },
          }}
          row={asking.open[0]}
          seen={seen}
          head={<Rows screen={screen} rows={asking.open} />}
          name={plural('panel.selectedRows', asking.open.length)}
          onClose={() => setAsking(null)}
          onDone={() => setAsking(null)}
        />
      )}
      {running === null ? null : <Results running={running} onClose={() => setRunning(null)} />}
    </>
  )
}
