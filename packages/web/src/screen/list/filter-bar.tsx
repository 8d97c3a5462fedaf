import { useMessages } from '../../messages/catalogue.ts'
import { go } from '../../navigation/navigation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { type ListAddress, narrowed, withFilter, writeAddress } from '../calls/address.ts'
import { type Filter, groupOf, type Narrowable } from './descriptor.ts'
import { ChoiceFilter, TextFilter } from './filter-input.tsx'

/** The combobox of a filter. */
const LookupFilter = lazyPart(
  'resource.lookup-filter',
  () => import('../lookups/lookup-filter.tsx').then((m) => m.LookupFilter),
  { namespaces: ['form', 'controls'] },
)

/** Text of the filter's chip. */
const LookupLabel = lazyPart(
  'resource.lookup-filter',
  () => import('../lookups/lookup-filter.tsx').then((m) => m.LookupLabel),
  { fallback: ({ id }) => id },
)

interface Props {
  screen: Narrowable
  path: string
  address: ListAddress
}

interface GivenProps {
  screen: Narrowable
  filter: Filter
  value: string
}

/** Text of a filter's value. */
const Given = ({ screen, filter, value }: GivenProps) => {
  const { text } = useMessages()
  if (filter.kind === 'lookup') {
    return <LookupLabel screen={screen} filter={filter} id={value} />
  }
  if (filter.kind === 'text') return value
  return value
    .split(',')
    .map((word) => {
      const option = filter.options.find((candidate) => candidate.value === word)
      return option === undefined ? word : text(option.labelKey)
    })
    .join(', ')
}

/** Whether its own control does not show its value: none has one, and a drop-down only its label. */
const isUnseen = ({ kind, hidden }: Filter): boolean => kind === 'choice' || hidden === true

export const FilterBar = ({ screen, path, address }: Props) => {
  const { text } = useMessages()
  // Loaded after the list, because only its use needs it.
  const searchable = LookupFilter.useAfterPaint(
    screen.filters.some(({ kind, hidden }) => kind === 'lookup' && hidden !== true),
  )
  const set = (name: string, value: string, replace: boolean, sort = address.sort): void =>
    go(`${path}${writeAddress({ ...withFilter(address, name, value), sort }, screen.period)}`, {
      replace,
    })
  const choices = screen.filters.filter((filter) => filter.kind === 'choice')
  const given = screen.filters.filter(({ name }) => address.filters[name] !== undefined)
  const others = Object.entries(address.filters).filter(
    ([name]) => !screen.filters.some((filter) => filter.name === name),
  )
  const cleared = narrowed(address, { filters: Object.fromEntries(others) })
  return (
    <search className="filters" aria-label={text('resource.filters')}>
      {screen.filters.map((filter) => {
        if (filter.hidden === true || groupOf(filter) !== filter.name) return null
        const value = address.filters[filter.name] ?? ''
        if (filter.kind === 'choice') {
          return (
            <ChoiceFilter
              key={filter.name}
              label={text(filter.labelKey)}
              filters={choices.filter((other) => groupOf(other) === filter.name)}
              values={address.filters}
              onChange={(name, word, sort) => set(name, word, false, sort)}
            />
          )
        }
        if (filter.kind === 'lookup') {
          return searchable ? (
            <LookupFilter
              key={filter.name}
              filter={filter}
              value={value}
              onChange={(id) => set(filter.name, id, false)}
            />
          ) : (
            <input
              key={filter.name}
              type="search"
              disabled
              placeholder={text(filter.labelKey)}
              aria-label={text(filter.labelKey)}
            />
          )
        }
        return (
          <TextFilter
            key={filter.name}
            label={text(filter.labelKey)}
            value={value}
            onChange={(typed) => set(filter.name, typed, true)}
          />
        )
      })}
      {given.filter(isUnseen).map((filter) => (
        <button
          key={filter.name}
          type="button"
          className="chip"
          onClick={() => set(filter.name, '', false)}
        >
          <span>
            {text(filter.chipKey) + text('common.colon')}
            <Given screen={screen} filter={filter} value={address.filters[filter.name] ?? ''} />
          </span>
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">{text('resource.removeFilter')}</span>
        </button>
      ))}
      {given.length > 0 ? (
        <button
          type="button"
          className="plain"
          onClick={() => go(`${path}${writeAddress(cleared, screen.period)}`)}
        >
          {text('resource.clearAll')}
        </button>
      ) : null}
    </search>
  )
}
