import { Suspense } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { go } from '../../navigation/navigation.ts'
import { type ListAddress, narrowed, withFilter, writeAddress } from '../calls/address.ts'
import type { Filter, Narrowable } from './descriptor.ts'
import { ChoiceFilter, TextFilter } from './filter-input.tsx'
import { lookupFilterPart, lookupLabelPart } from './parts.ts'

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

/** What a filter is set to, in words. */
const Given = ({ screen, filter, value }: GivenProps) => {
  const { text } = useMessages()
  if (filter.kind === 'lookup') {
    return (
      <Suspense fallback={value}>
        <lookupLabelPart.Part screen={screen} filter={filter} id={value} />
      </Suspense>
    )
  }
  if (filter.kind === 'text') return value
  return value
    .split(',')
    .map((word) => {
      const option = filter.options.find((one) => one.value === word)
      return option === undefined ? word : text(option.labelKey)
    })
    .join(', ')
}

export const FilterBar = ({ screen, path, address }: Props) => {
  const { text } = useMessages()
  // The list does not wait for what only somebody who searches it needs.
  const searchable = lookupFilterPart.useAfterPaint(
    screen.filters.some(({ kind, hidden }) => kind === 'lookup' && hidden !== true),
  )
  const set = (name: string, value: string, replace: boolean): void =>
    go(`${path}${writeAddress(withFilter(address, name, value), screen.period)}`, { replace })
  const given = screen.filters.filter(({ name }) => address.filters[name] !== undefined)
  const others = Object.entries(address.filters).filter(
    ([name]) => !screen.filters.some((filter) => filter.name === name),
  )
  const cleared = narrowed(address, { filters: Object.fromEntries(others) })
  return (
    <search className="filters" aria-label={text('resource.filters')}>
      {screen.filters.map((filter) => {
        if (filter.hidden === true) return null
        const value = address.filters[filter.name] ?? ''
        if (filter.kind === 'choice') {
          return (
            <ChoiceFilter
              key={filter.name}
              filter={filter}
              value={value}
              onChange={(word) => set(filter.name, word, false)}
            />
          )
        }
        if (filter.kind === 'lookup') {
          return searchable ? (
            <lookupFilterPart.Part
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
      {given.map((filter) => (
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
