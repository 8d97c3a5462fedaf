import './weighing.css'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useSearch } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { toSearch } from '../../records/desk/desk-state.ts'
import { useAim } from '../../records/desk/use-aim.ts'
import { KeyList } from '../../ui/keys/key-list.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { isText } from '../../ui/shortcuts/bursts.ts'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { choose, desk, focusChosen, hasLostFocus } from './desk.ts'
import { groupsOf, bestMatch } from './groups.ts'
import { isKey, truckKey } from './truck.ts'
import { TruckList } from './truck-list.tsx'
import { useOpenInbound } from '../../records/truck/inbound-record.ts'
import { useOpenRecords } from '../../records/truck/outbound-record.ts'
import type { Truck } from '../../records/truck/truck.ts'

/** Scale, weight and ticket. Loaded after the list of trucks, together with it if the address names a truck. */
export const Bridge = lazyPart(
  'weighing.bridge',
  () => import('./bridge.tsx').then((m) => m.Bridge),
  { namespaces: ['panel', 'visit'] },
)

/** Trucks that left today; loaded after the list of those present. */
const LeftToday = lazyPart('weighing.left', () =>
  import('./left-today.tsx').then((m) => m.LeftToday),
)

const ScaleSettingsDialog = lazyPart('weighing.scale', () =>
  import('./scale/scale-settings.tsx').then((m) => m.ScaleSettingsDialog),
)

interface Trucks {
  trucks: readonly Truck[]
  /** The rows may be out of date. */
  stale: boolean
  truncated: boolean
}

/** All open trucks of both kinds. */
const useTrucks = (): Trucks => {
  const out = useOpenRecords()
  const inward = useOpenInbound()
  return {
    trucks: [
      ...(out.records ?? []).map((record): Truck => ({ kind: 'outbound', record })),
      ...(inward.records ?? []).map((record): Truck => ({ kind: 'inbound', record })),
    ],
    stale: out.stale || inward.stale,
    truncated: out.truncated || inward.truncated,
  }
}

/** Prints the papers of the truck just weighed, if they are not printed yet, else of a released truck. */
const printPapers = (): void => {
  const paper = (which: string) => document.querySelector<HTMLElement>(`.bridge ${which}`)
  const first = paper('[data-document="own"]') ?? paper('[data-document]')
  first?.click()
}

const focusHeading = (): void => document.querySelector<HTMLElement>('.weighing h1')?.focus()

/**
 * Moves the focus from the chosen truck or the heading to the panel's task, past the rest of the list. It avoids the
 * button that weighs, because an Enter that is held down would press it.
 */
const focusTask = (): boolean => {
  const from = document.activeElement
  if (from?.matches('body, .weighing h1, .truck-list [aria-current="true"]') !== true) return false
  const panel = document.querySelector('.bridge > section')
  const task =
    panel?.querySelector<HTMLElement>('.approve input') ?? panel?.querySelector<HTMLElement>('h2')
  const next = task ?? document.querySelector<HTMLElement>('[data-next]')
  next?.focus()
  return next !== null
}

export const WeighingPage = () => {
  const { text } = useMessages()
  const { trucks, stale, truncated } = useTrucks()
  const query = useSearch()
  const address = new URLSearchParams(query)
  const requestedKey = address.get('truck')
  const { chosen, search, settingsShown } = useSnapshot(desk)
  const [keysShown, setKeysShown] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const groups = groupsOf(trucks, search)
  const keys = groups.flatMap((group) => group.trucks.map(truckKey))
  const bridge = Bridge.useAfterPaint()
  const left = LeftToday.useAfterPaint()
  const aim = useAim(chosen ?? '')
  const truck = trucks.find((truck) => truckKey(truck) === chosen) ?? null

  useEffect(() => {
    if (isKey(requestedKey)) choose(requestedKey)
  }, [requestedKey])

  // A weighed truck moves to another group or leaves. Keyboard focus follows it, or goes to the top of the list.
  const place = groups.find((group) =>
    group.trucks.some((truck) => truckKey(truck) === chosen),
  )?.key
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

  useShortcuts((key, event) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter') return focusTask()
    else if (key === '/') toSearch(searchField.current)
    else if (key === 'Alt+T') desk.typing = !desk.typing
    else if (key === 'Alt+W') document.querySelector<HTMLElement>('[data-weigh]')?.click()
    else if (key === 'Alt+A') document.querySelector<HTMLElement>('[data-arrive]')?.click()
    else if (key === 'Alt+P') printPapers()
    else if (key === '?') setKeysShown(true)
    else if (key === 'Escape' && desk.search !== '') desk.search = ''
    else {
      // The browser then types the sign there: a plate, or what a scanner reads.
      if (isText(event)) toSearch(searchField.current)
      return false
    }
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
              const truck = bestMatch(groups, search)
              choose(truck === null ? null : truckKey(truck))
              // Leaves the search field, so that shortcuts work again.
              requestAnimationFrame(focusChosen)
            } else if (event.key === 'ArrowDown') step(desk.chosen === null ? 0 : 1)
            else if (event.key === 'Escape') desk.search = ''
            else return
            event.preventDefault()
          }}
        />
        {stale ? <Alert kind="warning">{text('weighing.stale')}</Alert> : null}
        {truncated ? (
          <Alert kind="warning">{text('desk.truncated', { n: trucks.length })}</Alert>
        ) : null}
        <div className="truck-list">
          <TruckList groups={groups} chosen={chosen} searching={search.trim() !== ''} />
          {left ? <LeftToday trucks={trucks} openAtStart={address.has('left')} /> : null}
        </div>
        <footer>
          <Link href={`${pathTo('inbound-record')}?row=new`}>{text('weighing.register')}</Link>
          <button type="button" className="plain" onClick={() => setKeysShown(true)}>
            {text('keys.title')} <kbd>?</kbd>
          </button>
        </footer>
      </aside>
      <div className="bridge" {...aim}>
        {bridge ? <Bridge truck={truck} trucks={trucks} /> : null}
        {settingsShown ? (
          <ScaleSettingsDialog onClose={() => (desk.settingsShown = false)} />
        ) : null}
      </div>
      {keysShown ? (
        <KeyList
          onClose={() => setKeysShown(false)}
          keys={[
            { keys: '↑ ↓', does: text('desk.arrows') },
            { keys: 'Enter', does: text('weighing.toTask') },
            { keys: '/', does: text('desk.search') },
            { keys: 'Alt+W', does: text('weighing.weighNow') },
            { keys: 'Alt+T', does: text('weighing.type') },
            { keys: 'Alt+A', does: text('weighing.arrive') },
            { keys: 'Alt+P', does: text('weighing.print') },
            { keys: 'Esc', does: text('desk.escape') },
          ]}
        />
      ) : null}
    </div>
  )
}
