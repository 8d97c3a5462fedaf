import './palette.css'
import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { routes } from '../first/routes.ts'
import { go } from '../../navigation/navigation.ts'
import { useRoles } from '../../state/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { actionsFor, mayEnter, screensFor } from './entries.ts'
import { searches, searchOptions } from './records.ts'
import { usePause } from './use-pause.ts'

const pauseMs = 200
/** One letter finds everything. */
const minLetters = 2

interface Option {
  id: string
  text: string
  href: string
}

interface Group {
  title: string
  options: readonly Option[]
}

const folded = (text: string): string => text.toLowerCase()

const matching = (options: readonly Option[], typed: string): readonly Option[] => {
  const words = folded(typed).split(/\s+/u)
  return options.filter(({ text }) => words.every((word) => folded(text).includes(word)))
}

/** What the palette offers for what is typed, group by group. */
const useGroups = (typed: string) => {
  const { text } = useMessages()
  const roles = useRoles()
  const wanted = usePause(typed.trim(), pauseMs)
  const open = searches.filter(({ route }) => mayEnter(route, roles))
  const answers = useQueries({
    queries: open.map((search) => ({
      ...searchOptions(search, wanted),
      enabled: wanted.length >= minLetters,
    })),
  })
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
  const records: Group[] = open.map(({ resource, route }, n) => ({
    title: text(routes[route].titleKey),
    options: (answers[n]?.data ?? []).map((record) => ({
      id: `${resource}.${record.id}`,
      text: record.text,
      href: `${pathTo(route)}?row=${record.id}`,
    })),
  }))
  const groups: Group[] = [
    ...(wanted.length >= minLetters ? records : []),
    { title: text('palette.screens'), options: matching(screens, typed) },
    { title: text('palette.actions'), options: typed === '' ? [] : matching(actions, typed) },
  ]
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    searching: wanted !== typed.trim() || answers.some(({ isFetching }) => isFetching),
    away: open.length > 0 && answers.every(({ isError }) => isError),
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
            {option.text}
          </div>
        ))}
      </div>
    ))}
  </div>
)

/** Ctrl+K: every screen, action and record that one may reach, by a few letters of it. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const { text } = useMessages()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, searching, away } = useGroups(useDeferredValue(typed))
  const options = groups.flatMap((group) => group.options)
  const active = options[Math.min(at, options.length - 1)]
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
        aria-activedescendant={active === undefined ? undefined : `${list}.${active.id}`}
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
        {away
          ? text('palette.away')
          : searching
            ? text('palette.searching')
            : options.length === 0
              ? text('palette.nothing')
              : ''}
      </output>
    </Dialog>
  )
}
