import './weighing.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useSearch } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { fetchPart } from '../../lib/first/lazy-page.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { KeyList } from '../../ui/keys/key-list.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { bridgePart } from './bridge-part.ts'
import { choose, desk, focusChosen, hasLostFocus } from './desk.ts'
import { groupsOf, meant } from './groups.ts'
import { leftPart } from './left-part.ts'
import { isKey, truckKey } from './truck.ts'
import { useTrucks } from './trucks.ts'
import { TruckList } from './truck-list.tsx'

const ScaleSettingsDialog = lazy(() =>
  fetchPart('weighing.scale', async () => ({
    default: (await import('./scale/scale-settings.tsx')).ScaleSettingsDialog,
  })),
)

/** Those of the truck that was just weighed, while they are not printed; else of whoever was let go. */
const printPapers = (): void => {
  const paper = (which: string) => document.querySelector<HTMLElement>(`.bridge ${which}`)
  const first = paper('[data-document="own"]') ?? paper('[data-document]')
  first?.click()
}

const focusHeading = (): void => document.querySelector<HTMLElement>('.weighing h1')?.focus()

/**
 * From the truck that is chosen, or the heading that a link leads to, past the rest of the list to what is to be done:
 * never onto the button that weighs, which an Enter that is held down would press.
 */
const focusTask = (): boolean => {
  const from = document.activeElement
  if (from?.matches('body, .weighing h1, .truck-list [aria-current="true"]') !== true) return false
  const panel = document.querySelector('.bridge > section')
  const task =
    panel?.querySelector<HTMLElement>('.approve input') ?? panel?.querySelector<HTMLElement>('h2')
  task?.focus()
  return task !== undefined && task !== null
}

export const WeighingPage = () => {
  const { text } = useMessages()
  const { trucks, stale, truncated } = useTrucks()
  const address = new URLSearchParams(useSearch())
  const asked = address.get('truck')
  const { chosen, search, settingsShown } = useSnapshot(desk)
  const [keysShown, setKeysShown] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const groups = groupsOf(trucks, search)
  const keys = groups.flatMap((group) => group.trucks.map(truckKey))
  const bridge = bridgePart.useAfterPaint()
  const left = leftPart.useAfterPaint()
  const truck = trucks.find((one) => truckKey(one) === chosen) ?? null

  useEffect(() => {
    if (isKey(asked)) choose(asked)
  }, [asked])

  // A weighed truck moves to another group or leaves. Keyboard focus follows it, or goes to the top of the list.
  const place = groups.find((group) => group.trucks.some((one) => truckKey(one) === chosen))?.key
  const before = useRef(place)
  useEffect(() => {
    if (before.current !== undefined && before.current !== place && hasLostFocus()) {
      if (place === undefined) focusHeading()
      else focusChosen()
    }
    before.current = place
  }, [place])

  const step = (by: number): void => {
    const at = keys.findIndex((key) => key === desk.chosen)
    choose(keys[at < 0 ? 0 : Math.min(Math.max(at + by, 0), keys.length - 1)] ?? null)
    requestAnimationFrame(focusChosen)
  }

  useShortcuts((key) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter') return focusTask()
    else if (key === '/') searchField.current?.select()
    else if (key === 't') desk.typing = !desk.typing
    else if (key === 'w') document.querySelector<HTMLElement>('[data-weigh]')?.click()
    else if (key === 'a') document.querySelector<HTMLElement>('[data-arrive]')?.click()
    else if (key === 'p') printPapers()
    else if (key === '?') setKeysShown(true)
    else if (key === 'Escape' && desk.search !== '') desk.search = ''
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
          placeholder={text('weighing.searchShort')}
          title={text('weighing.search')}
          autoComplete="off"
          maxLength={40}
          value={search}
          onChange={(event) => (desk.search = event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              const truck = meant(groups, search)
              choose(truck === null ? null : truckKey(truck))
              // Out of the field, where the keys of the page are letters.
              requestAnimationFrame(focusChosen)
            } else if (event.key === 'ArrowDown') step(desk.chosen === null ? 0 : 1)
            else if (event.key === 'Escape') desk.search = ''
            else return
            event.preventDefault()
          }}
        />
        {stale ? <Alert kind="warning">{text('weighing.stale')}</Alert> : null}
        {truncated ? (
          <Alert kind="warning">{text('common.truncated', { n: trucks.length })}</Alert>
        ) : null}
        <div className="truck-list">
          <TruckList groups={groups} chosen={chosen} searching={search.trim() !== ''} />
          {left ? <leftPart.Part trucks={trucks} asked={address.has('left')} /> : null}
        </div>
        <footer>
          <Link href={`${pathTo('inbound-record')}?row=new`}>{text('weighing.register')}</Link>
          <button type="button" className="plain" onClick={() => setKeysShown(true)}>
            {text('keys.show')} <kbd>?</kbd>
          </button>
        </footer>
      </aside>
      <div className="bridge">
        {bridge ? <bridgePart.Part truck={truck} trucks={trucks} /> : null}
        {truck === null ? (
          <p className="quiet choose">
            {text(trucks.length === 0 ? 'weighing.nobody' : 'weighing.choose')}
          </p>
        ) : null}
        {settingsShown ? (
          <Suspense>
            <ScaleSettingsDialog onClose={() => (desk.settingsShown = false)} />
          </Suspense>
        ) : null}
      </div>
      {keysShown ? (
        <KeyList
          onClose={() => setKeysShown(false)}
          keys={[
            { keys: '↑ ↓', does: text('keys.arrows') },
            { keys: 'Enter', does: text('weighing.toTask') },
            { keys: '/', does: text('keys.search') },
            { keys: 'W', does: text('weighing.weighNow') },
            { keys: 'T', does: text('weighing.type') },
            { keys: 'A', does: text('weighing.arrive') },
            { keys: 'P', does: text('weighing.print') },
            { keys: 'Esc', does: text('keys.escape') },
          ]}
        />
      ) : null}
    </div>
  )
}
