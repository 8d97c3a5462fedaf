import { plateKey } from '@muat/shared'
import { type FormEvent, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '../../messages/catalogue.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { useSite } from '../../screen/calls/calls.ts'
import { choose, desk, noteWeighed } from './desk.ts'
import { scale } from './scale/scale.ts'
import { leastLoadKg } from './scale/stays.ts'
import { truckKey } from './truck.ts'

/** What nobody saw leave may have left: the scale was silent, or another page was open. */
const loseSight = (): void => {
  if (desk.load === 'seen') desk.load = 'gone'
}

/** Less on the scale is an empty scale, kg. */
export const useLeastLoad = (): number => useSite()?.leastTareKg ?? leastLoadKg

/** Follows the load on the scale while a truck is chosen. `leastKg`: less is an empty scale. */
export const useLoad = (leastKg: number): void => {
  const { reading } = useSnapshot(scale)
  const isSilent = reading === null
  const kg = reading === null || reading.fault !== null ? null : reading.kg
  useEffect(() => {
    if (isSilent) loseSight()
    else if (kg !== null && kg < leastKg) {
      loseSight()
      noteWeighed(null)
    } else if (kg !== null && desk.load === 'none') desk.load = 'seen'
  }, [isSilent, kg, leastKg])
  useEffect(() => loseSight, [])
}

const focus = (input: HTMLInputElement | null): void => input?.focus()

/** Characters of a plate that are enough to tell it. */
const leastTyped = 3

interface Props {
  truck: Truck
  trucks: readonly Truck[]
  /** The plate on the scale is that of `truck`. */
  onSame: () => void
}

/** Asks which plate is on the scale. Another truck's plate chooses that truck instead. */
export const WhichPlate = ({ truck, trucks, onSame }: Props) => {
  const { text } = useMessages()
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState(false)
  const answer = (event: FormEvent): void => {
    event.preventDefault()
    const key = plateKey(typed)
    const is = ({ record }: Truck): boolean =>
      key.length >= leastTyped && plateKey(record.licensePlate).includes(key)
    const exact = trucks.filter(({ record }) => plateKey(record.licensePlate) === key)
    const found = exact.length > 0 ? exact : trucks.filter(is)
    const [only, second] = found
    // Two visits of one plate: the chosen one is meant.
    const isChosen = (one: Truck): boolean => truckKey(one) === truckKey(truck)
    if (exact.some(isChosen) || (second === undefined && only !== undefined && isChosen(only))) {
      return onSame()
    }
    if (only === undefined || second !== undefined) return setUnknown(true)
    noteWeighed(null)
    choose(truckKey(only))
  }
  return (
    <form className="which-plate" onSubmit={answer} noValidate>
      <label>
        {text(desk.load === 'gone' ? 'weighing.whichPlate.emptied' : 'weighing.whichPlate.same', {
          plate: truck.record.licensePlate,
        })}
        <input
          value={typed}
          ref={focus}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          onChange={({ target }) => {
            setTyped(target.value)
            setUnknown(false)
          }}
        />
      </label>
      <button type="submit" className="secondary">
        {text('weighing.whichPlate.submit')}
      </button>
      <button type="button" className="plain" onClick={() => (desk.asking = false)}>
        {text('common.cancel')}
      </button>
      <p role="alert">{unknown ? text('weighing.whichPlate.unknown') : ''}</p>
    </form>
  )
}
