import { may, type ResourceName } from '@muat/shared'
import { siteRules } from '../../lib/site-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showNumber } from '../../lib/base/number.ts'
import { useSnapshot } from 'valtio'
import { explain } from '../../messages/failure-text.ts'
import { RequestFailed } from '../../lib/first/failure.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { go } from '../../navigation/navigation.ts'
import { session, useRoles } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { Refusal } from './action.ts'
import { type ListAddress, withoutRow, writeAddress } from '../calls/address.ts'
import { rowOptions } from '../calls/calls.ts'
import { type Place, usePlace } from '../keys/place.ts'
import { nameOf } from '../list/cell.tsx'
import type { AnyRow } from '../../rows/row.ts'
import type { Screen, WholeScreen } from '../list/descriptor.ts'
import { Detail } from './detail.tsx'
import { Head } from './head.tsx'
import { History } from './history.tsx'
import { MakeHost } from './make-host.tsx'
import { Panel } from './panel.tsx'
import { StayLink } from '../list/stay-link.tsx'
import { nextStep } from './next-step.ts'
import { Steps } from './record-steps.tsx'
import { keepOpened } from './opened.ts'
import { usePrefill } from './use-prefill.ts'
import { dismissSaved, dismissWarnings, saved } from './saved.ts'

// Loaded on demand, because most users of a list only read.
const EditForm = lazyPart('record.edit', () => import('./edit.tsx').then((m) => m.EditForm))

interface Props {
  screen: WholeScreen
  path: string
  address: ListAddress
}

/** Notes an opened record for the palette. */
const useOpened = ({ resource, nameField }: Screen, row: AnyRow | undefined): void => {
  const id = row?.id ?? 0
  const name = row === undefined ? '' : nameOf(nameField, row)
  useEffect(() => {
    const { user } = session
    if (user !== null && id > 0) keepOpened(user.id, { resource, id, name })
  }, [resource, id, name])
}

const useHrefs = ({ screen, path, address }: Props) => {
  const to = (next: ListAddress): string => `${path}${writeAddress(next, screen.period)}`
  return {
    list: to(withoutRow(address)),
    row: (id: number) => to({ ...address, row: id, editing: false }),
    edit: to({ ...address, editing: true }),
    /** Of a row beside it, which may be on another page. */
    beside: (other: Place['after'], editing = false) =>
      other === null ? null : to({ ...address, ...other, editing }),
  }
}

/**
 * Message about the row that was written last, above it or above the form of the next one. For a row created in place
 * only its warnings are shown, because it is visible as the choice.
 */
const SavedAlert = ({ resource, row }: { resource: ResourceName; row?: AnyRow }) => {
  const { text } = useMessages()
  const { last } = useSnapshot(saved)
  if (last === null || last.id !== (row?.id ?? last.id)) return null
  const { name, key, version, warnings } = last
  if (last.resource !== resource && (row !== undefined || warnings.length === 0)) return null
  if (version !== undefined && (row?.version ?? version) > version) return null
  return (
    <>
      <Alert kind="success" onDismiss={dismissSaved}>
        {text(key, { name })}
      </Alert>
      {warnings.length === 0 ? null : (
        <Alert kind="warning" onDismiss={dismissWarnings}>
          {warnings.join(' ')}
        </Alert>
      )}
    </>
  )
}

const NewRecord = (props: Props) => {
  const { screen } = props
  const { text, language } = useMessages()
  const hrefs = useHrefs(props)
  const prefill = usePrefill(screen)
  if (screen.newKey === null) return null
  return (
    <Panel title={text(screen.newKey)} row={null} closeHref={hrefs.list} size={screen.panel}>
      <SavedAlert resource={screen.resource} />
      {prefill.failure === null ? null : (
        <Alert kind="warning">{explain(prefill.failure, language)}</Alert>
      )}
      {prefill.given === null ? (
        <div className="skeleton" aria-hidden="true" />
      ) : (
        <EditForm
          key={prefill.given.key}
          screen={screen}
          row={null}
          prefill={prefill.given}
          // The form is already reset for the next one.
          onSaved={(row, next) =>
            next ? undefined : go(hrefs.row(row.id), { replace: true, stay: true })
          }
          onClose={() => go(hrefs.list, { replace: true, stay: true })}
        />
      )}
    </Panel>
  )
}

interface FoundProps extends Props {
  row: AnyRow
  /** It is the loaded record, not a row of the list. */
  settled: boolean
  place: Place | null
}

const Found = ({ row, settled, place, ...props }: FoundProps) => {
  const { screen, address } = props
  const { text } = useMessages()
  const roles = useRoles()
  const hrefs = useHrefs(props)
  const back = (): void => go(hrefs.row(row.id), { replace: true, stay: true })
  const writer = screen.form !== null && may(roles, 'write', screen.resource, siteRules())
  // A status that is not sent forbids nothing.
  const writable = writer && (row['status'] === '' || screen.editable(row as never))
  // A begun form stays open, even if a step of somebody else forbids changes.
  const [begun, setBegun] = useState(false)
  const editing = address.editing && (writable || begun)
  if (editing !== begun) setBegun(editing)
  if (editing) {
    if (!settled) return <div className="skeleton" aria-hidden="true" />
    const onSaved = (_row: AnyRow, next: boolean): void => {
      const after = next ? hrefs.beside(place?.after ?? null, true) : null
      if (after === null) back()
      else go(after, { replace: true, stay: true })
    }
    return (
      <>
        <SavedAlert resource={screen.resource} />
        <EditForm screen={screen} row={row} shut={!writable} onSaved={onSaved} onClose={back} />
      </>
    )
  }
  const notEdited: Refusal | null =
    writer && !writable ? { why: 'state', status: String(row['status']) } : null
  return (
    <>
      <SavedAlert resource={screen.resource} row={row} />
      <Head screen={screen} row={row} bare={screen.headHasFigures(row as never)} />
      {screen.head?.(row as never)}
      <Steps
        screen={screen}
        row={row}
        shutToo={notEdited === null ? [] : [{ label: text('panel.edit'), refusal: notEdited }]}
        onGone={() => go(hrefs.list, { replace: true, stay: true })}
      />
      {screen.progress?.(row as never)}
      {screen.sections.map(({ titleKey, render }) => (
        <section key={titleKey}>
          <h3>{text(titleKey)}</h3>
          {render(row as never)}
        </section>
      ))}
      <Detail
        screen={screen}
        row={row}
        edit={
          writable ? (
            <StayLink href={hrefs.edit} className="button secondary">
              {text('panel.edit')}
            </StayLink>
          ) : null
        }
      />
      {screen.paper?.has(row as never) === true &&
      nextStep(screen, row, roles)?.kind !== 'paper' ? (
        <section>
          <h3>{text('panel.papers')}</h3>
          {screen.paper.button(row as never, false)}
        </section>
      ) : null}
      <History screen={screen} id={row.id} />
    </>
  )
}

const OneRecord = ({ id, ...props }: Props & { id: number }) => {
  const { screen, address } = props
  const { text, language } = useMessages()
  const hrefs = useHrefs(props)
  const place = usePlace(screen, address, id)
  const nthText = ({ nth, total }: Place): string => {
    const n = showNumber(nth, language)
    return total === null ? n : text('panel.nOf', { n, of: showNumber(total, language) })
  }
  const { data: row, error, isPlaceholderData } = useQuery(rowOptions(screen.resource, id))
  useOpened(screen, row)
  const name = row === undefined ? text('resource.record') : nameOf(screen.nameField, row)
  return (
    <Panel
      title={name}
      row={id}
      closeHref={hrefs.list}
      nth={place === null ? null : nthText(place)}
      beforeHref={hrefs.beside(place?.before ?? null)}
      afterHref={hrefs.beside(place?.after ?? null)}
      size={screen.panel}
    >
      {error instanceof RequestFailed ? (
        <>
          <Alert kind="danger">{explain(error.failure, language)}</Alert>
          {row === undefined ? (
            <StayLink href={hrefs.list} replace className="button secondary">
              {text('panel.back')}
            </StayLink>
          ) : null}
        </>
      ) : null}
      {row === undefined ? (
        error === null ? (
          <div className="skeleton" aria-hidden="true" />
        ) : null
      ) : (
        <Found {...{ row, place }} settled={!isPlaceholderData} {...props} />
      )}
    </Panel>
  )
}

/** Content of the panel: a record, its form, or nothing. */
export const Record = (props: Props) => {
  const { row, editing } = props.address
  // The message is dropped when another record is shown or the panel is closed.
  useEffect(() => {
    if (typeof row === 'number' && !editing && saved.last?.id !== row) dismissSaved()
  }, [row, editing])
  useEffect(() => dismissSaved, [])
  if (row === null) return null
  return (
    <>
      {row === 'new' ? <NewRecord {...props} /> : <OneRecord key={row} id={row} {...props} />}
      <MakeHost />
    </>
  )
}
