import { useEffect, useRef, useState } from 'react'
import { common, type ControlProps } from './control.ts'
import type { Leaf, TextField } from './field.ts'
import { lineOf } from './lines.ts'
import type { LookupOption } from './lookup.ts'

/** Long enough to type on, short enough to feel like an answer. */
const pauseMs = 150

/** A text for which the browser itself offers what there is. Nothing is offered while the server cannot be asked. */
export const SuggestInput = (props: ControlProps<Leaf & TextField>) => {
  const { field, id, start } = props
  const [options, setOptions] = useState<readonly LookupOption[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const offer = async (typed: string): Promise<void> => {
    turn.current += 1
    const asked = turn.current
    const { suggest } = field
    const from = typeof suggest === 'function' ? suggest(props.typed, lineOf(field.name)) : suggest
    const found = await from?.list(typed.trim()).catch(() => null)
    if (asked === turn.current) setOptions(found?.options ?? [])
  }
  const soon = (typed: string): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void offer(typed), pauseMs)
  }
  return (
    <>
      <input
        {...common(props)}
        type="text"
        list={`${id}-offered`}
        defaultValue={String(start)}
        onFocus={(event) => soon(event.currentTarget.value)}
        onInput={(event) => soon(event.currentTarget.value)}
      />
      <datalist id={`${id}-offered`}>
        {options.map((option) => (
          <option key={option.id} value={option.code}>
            {option.name}
          </option>
        ))}
      </datalist>
    </>
  )
}
