import '../../styles/office-weighing.css'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '../../messages/catalogue.ts'
import { useOpenRecords } from '../../resource/outbound-record.ts'
import { watchPending } from '../../state/pending-weighing.ts'
import { resumeScale } from '../../state/scale.ts'
import { Alert } from '../../ui/alert.tsx'
import { KeyList } from '../../ui/key-list.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { choose, desk } from './desk.ts'
import { groupsOf } from './groups.ts'
import { Outcome } from './outcome.tsx'
import { PendingList } from './pending-list.tsx'
import { TruckList } from './truck-list.tsx'
import { WeighPanel } from './weigh-panel.tsx'

const focusChosen = (): void => {
  document.querySelector<HTMLElement>('.truck-list [aria-current="true"]')?.focus()
}

export const WeighingPage = () => {
  const { text } = useMessages()
  const { records, stale, truncated } = useOpenRecords()
  const { chosen, search } = useSnapshot(desk)
  const [keysShown, setKeysShown] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const groups = groupsOf(records ?? [], search)
  const ids = groups.flatMap((group) => group.records.map(({ id }) => id))
  const record = records?.find(({ id }) => id === chosen) ?? null

  useEffect(() => {
    void resumeScale()
    return watchPending()
  }, [])

  const step = (by: number): void => {
    const at = ids.findIndex((id) => id === desk.chosen)
    choose(ids[at < 0 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)] ?? null)
    requestAnimationFrame(focusChosen)
  }

  useShortcuts((key) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (key === '/') searchField.current?.select()
    else if (key === 't') desk.typing = !desk.typing
    else if (key === 'w') document.querySelector<HTMLElement>('[data-weigh]')?.click()
    else if (key === '?') setKeysShown(true)
    else return false
    return true
  })

  return (
    <div className="weighing">
      <aside>
        <h1 tabIndex={-1}>{text('weighing.heading')}</h1>
        <input
          ref={searchField}
          type="search"
          aria-label={text('weighing.search')}
          placeholder={text('weighing.search')}
          autoComplete="off"
          maxLength={40}
          value={search}
          onChange={(event) => (desk.search = event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choose(ids[0] ?? null)
            else if (event.key === 'ArrowDown') step(desk.chosen === null ? 0 : 1)
            else if (event.key === 'Escape') desk.search = ''
            else return
            event.preventDefault()
          }}
        />
        {stale ? <Alert kind="warning">{text('loading.stale')}</Alert> : null}
        {truncated ? (
          <Alert kind="warning">{text('common.truncated', { n: records?.length ?? 0 })}</Alert>
        ) : null}
        <TruckList groups={groups} chosen={chosen} searching={search.trim() !== ''} />
        <button type="button" className="plain" onClick={() => setKeysShown(true)}>
          {text('keys.show')} <kbd>?</kbd>
        </button>
      </aside>
      <div className="bridge">
        <PendingList />
        <Outcome />
        {record === null ? (
          <p className="quiet choose">{text('weighing.choose')}</p>
        ) : (
          <WeighPanel key={record.id} record={record} />
        )}
      </div>
      {keysShown ? (
        <KeyList
          onClose={() => setKeysShown(false)}
          keys={[
            { keys: '↑ ↓', does: text('keys.arrows') },
            { keys: '/', does: text('keys.search') },
            { keys: 'W', does: text('weighing.weighNow') },
            { keys: 'T', does: text('weighing.type') },
            { keys: 'Esc', does: text('keys.escape') },
            { keys: '?', does: text('keys.help') },
          ]}
        />
      ) : null}
    </div>
  )
}
