import './palette.css'
import { withOneApostrophe } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import { showDay } from '../../lib/date.ts'
import { isNotOffered } from '../../lib/first/failure.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { routes } from '../first/routes.ts'
import { go } from '../../navigation/navigation.ts'
import { readOpened } from '../../screen/record/opened.ts'
import { useRoles, useSession } from '../../state/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { StatusMark } from '../../ui/status.tsx'
import { actionsFor, screensFor } from './entries.ts'
import { foundOptions, isSearched, placeOf, screenOf } from './records.ts'
import { usePause } from '../../ui/seen/use-pause.ts'
import { WithData } from '../shell/with-data.tsx'

const pauseMs = 200
/** Minimum length of a search of records; the api refuses shorter ones. */
const minLetters = 2
interface Option {
  id: string
  text: string
  /** Further text to tell it apart. */
  also?: string
  status?: string | null
  href: string
}

interface Group {
  title: string
  options: readonly Option[]
}

const folded = (text: string): string => withOneApostrophe(text.toLowerCase())

const matching = (options: readonly Option[], typed: string): readonly Option[] => {
  const words = folded(typed).split(/\s+/u)
  return options.filter(({ text }) => words.every((word) => folded(text).includes(word)))
}

/** Recently opened records that the user may still see, without the present one. */
const useRecent = (): readonly Option[] => {
  const { text } = useMessages()
  const { user } = useSession()
  const roles = useRoles()
  const [opened] = useState(() => (user === null ? [] : readOpened(user.id)))
  return opened.flatMap(({ resource, id, name }) => {
    // Only records with a screen of their own; `placeOf` may give a list instead.
    const place = isSearched(resource) ? placeOf(resource, id, roles) : null
    if (!isSearched(resource) || place === null || place.list !== null) return []
    const { href } = place
    if (href === `${location.pathname}${location.search}`) return []
    const also = text(routes[screenOf[resource]].titleKey)
    return [{ id: `${resource}.${id}`, text: name, also, href }]
  })
}

/** Search results by resource, in the order of the answer. */
const useFound = (wanted: string) => {
  const { text } = useMessages()
  const roles = useRoles()
  const enabled = wanted.length >= minLetters
  const { data, error, isFetching } = useQuery({ ...foundOptions(wanted), enabled })
  const found = (enabled && data ? data : []).flatMap((result) => {
    const place = placeOf(result.resource, result.id, roles)
    return place === null ? [] : [{ ...result, ...place }]
  })
  const kinds = [...new Set(found.map(({ resource }) => resource))]
  const groups: Group[] = kinds.map((kind) => ({
    title: text(routes[screenOf[kind]].titleKey),
    options: found
      .filter(({ resource }) => resource === kind)
      .map(({ id, name, says, date, status, open, href, list }) => ({
        id: `${kind}.${id}`,
        text: name,
        also: [
          ...says,
          ...(date === null ? [] : [showDay(date)]),
          ...(list === null ? [] : [`→ ${text(routes[list].titleKey)}`]),
        ].join(' · '),
        status: status ?? (open ? null : 'inactive'),
        href,
      })),
  }))
  return { groups, isFetching, failure: enabled ? error : null }
}

/** The options for a typed text, by group. */
const useGroups = (typed: string) => {
  const { text } = useMessages()
  const roles = useRoles()
  const wanted = usePause(typed.trim(), pauseMs)
  const recent = useRecent()
  const found = useFound(wanted)
  const screens = screensFor(roles).map(({ id, href, titleKey }) => ({
    id,
    href,
    text: text(titleKey),
  }))
  const actions = actionsFor(roles).map(({ id, href, titleKey }) => ({
    id,
    href,
    text: text('palette.new', { screen: text(titleKey) }),
  }))
  const offered = { title: text('palette.screens'), options: matching(screens, typed) }
  // If the text begins the name of a screen, screens come first: results that arrive late must not take the Enter key.
  const named = offered.options.some((option) =>
    folded(option.text).startsWith(folded(typed.trim())),
  )
  const groups: Group[] = [
    { title: text('palette.recent'), options: typed === '' ? recent : [] },
    ...(named ? [offered, ...found.groups] : [...found.groups, offered]),
    { title: text('palette.actions'), options: typed === '' ? [] : matching(actions, typed) },
  ]
  const { failure } = found
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    state: isNotOffered(failure)
      ? ('screensOnly' as const)
      : failure !== null
        ? ('away' as const)
        : wanted !== typed.trim() || found.isFetching
          ? ('searching' as const)
          : null,
  }
}

const Groups = ({
  id,
  groups,
  active,
  onChoose,
}: {
  id: string
  groups: readonly Group[]
  active: string | undefined
  onChoose: (option: Option) => void
}) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox as WAI-ARIA has it; no native one has groups
  <div id={id} role="listbox" className="palette-list">
    {groups.map(({ title, options }) => (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      <div key={title} role="group" aria-label={title}>
        <h3 aria-hidden="true">{title}</h3>
        {options.map((option) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, as a combobox has it
          <div
            key={option.id}
            id={`${id}.${option.id}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one of the list above
            role="option"
            tabIndex={-1}
            aria-selected={option.id === active}
            onClick={() => onChoose(option)}
          >
            <span>{option.text}</span>
            {option.also === undefined ? null : <span className="quiet">{option.also}</span>}
            {option.status ? <StatusMark status={option.status} /> : null}
          </div>
        ))}
      </div>
    ))}
  </div>
)

interface Props {
  /** Text typed while the palette was loading. */
  begun: string
  onClose: () => void
}

const Shown = ({ begun, onClose }: Props) => {
  const { text } = useMessages()
  const list = useId()
  const [typed, setTyped] = useState(begun)
  const [at, setAt] = useState(0)
  const { groups, state } = useGroups(useDeferredValue(typed))
  const options = groups.flatMap((group) => group.options)
  const active = options[Math.min(at, options.length - 1)]
  const activeId = active === undefined ? undefined : `${list}.${active.id}`
  useEffect(() => {
    if (activeId !== undefined) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    }
  }, [activeId])
  const choose = ({ href }: Option): void => {
    onClose()
    go(href)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event
    if (key === 'Enter' && active !== undefined) choose(active)
    else if (key === 'ArrowDown') setAt(Math.min(at + 1, options.length - 1))
    else if (key === 'ArrowUp') setAt(Math.max(0, at - 1))
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={text('palette.title')} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={text('palette.prompt')}
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={text('palette.prompt')}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Groups id={list} groups={groups} active={active?.id} onChoose={choose} />
      <output className="quiet">
        {state !== null
          ? text(`palette.${state}`)
          : options.length === 0
            ? text('palette.nothing')
            : ''}
      </output>
    </Dialog>
  )
}

/** The search box behind Ctrl+K for screens, actions and records. */
export const Palette = (props: Props) => (
  <WithData>
    <Shown {...props} />
  </WithData>
)
