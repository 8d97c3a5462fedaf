import { useEffect, useRef } from 'react'
import { useMessages } from '../messages/catalogue.ts'
import type { Further, LookupOption, Matches } from './lookup.ts'

/** Result of a fetch of the rows that match `wanted`. */
export type Found =
  | { kind: 'asking' }
  | { kind: 'failed' }
  | { kind: 'found'; wanted: string; matches: Matches }

interface Props {
  id: string
  label: string
  /** null: closed. */
  found: Found | null
  active: number
  /** Entries after the options; `active` counts both. */
  further: readonly Further[]
  onChoose: (row: LookupOption) => void
  onFurther: (key: Further) => void
}

const useStatusText = (found: Found | null): string => {
  const { text, plural } = useMessages()
  if (found === null) return ''
  if (found.kind !== 'found')
    return text(found.kind === 'asking' ? 'lookup.asking' : 'lookup.failed')
  const { options, more } = found.matches
  if (options.length === 0) return text('lookup.nothing')
  return more ? text('lookup.more', { n: options.length }) : plural('lookup.found', options.length)
}

/** The list of a look-up, with the number of options, which screen readers announce. */
export const LookupList = ({ id, label, found, active, further, onChoose, onFurther }: Props) => {
  const { text, language } = useMessages()
  const status = useStatusText(found)
  const list = useRef<HTMLUListElement>(null)
  const options = found?.kind === 'found' ? found.matches.options : []
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className="lookup-list" data-open={found !== null}>
      {found === null ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- a datalist knows no server and no second column
        <ul ref={list} id={id} role="listbox" aria-label={label}>
          {options.map((row, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's own
            <li
              key={row.id}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- one of the list above
              role="option"
              aria-selected={index === active}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(row)}
            >
              {row.code === '' || row.code === row.name ? null : <strong>{row.code}</strong>}
              <span>{row.name}</span>
              {row.note === undefined ? null : (
                <small className="quiet">{row.note(language)}</small>
              )}
            </li>
          ))}
          {further.map((key, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's own
            <li
              key={key}
              id={`${id}-${options.length + at}`}
              className="further"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- one of the list above
              role="option"
              aria-selected={options.length + at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onFurther(key)}
            >
              {text(key)}
            </li>
          ))}
        </ul>
      )}
      <output className="quiet">{status}</output>
    </div>
  )
}
