import { bagsOfKg, kgOfBags } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { showNumber } from '../../lib/base/number.ts'
import { readNumber } from '../../lib/typed/read-number.ts'
import type { Language } from '../../lib/main/languages.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { fill } from '../../form/fill.ts'
import { chosenIn } from '../../form/lookup.ts'
import type { Leaf } from '../../form/field.ts'
import type { Typed } from '../../form/typed.ts'
import { rowOptions } from '../../screen/calls/calls.ts'
import type { AnyRow } from '../../rows/row.ts'

// Bags and kilograms of bagged goods determine each other: typing one fills the other until both are typed.
// docs/domain.md#bags-and-kilograms.

/** Names of the two fields within their line. */
interface Pair {
  kg: string
  bags: string
  /** The row has no item, as an ex-DO: the grade gives the weight of a bag. */
  byGrade?: true
}

interface Props extends Pair {
  typed: Typed
  begun: Readonly<Record<string, unknown>>
  at: string
}

type Resource = 'po-sale' | 'outbound-item' | 'grade'

const useRow = (resource: Resource, id: number | null): AnyRow | null =>
  useQuery({ ...rowOptions(resource, id ?? 0), enabled: id !== null }).data ?? null

const numberIn = (row: Readonly<Record<string, unknown>> | null, name: string): number | null => {
  const value = row?.[name]
  return typeof value === 'number' ? value : null
}

/** Weight of a bag of the line's goods, named by itself or by its PO sale; null: unknown, or bulk. */
const useBagWeight = ({ typed, begun, at, byGrade }: Omit<Props, 'kg' | 'bags'>) => {
  const own = (name: string): number | null => chosenIn(typed, `${at}${name}`)
  const sale = useRow('po-sale', own('poSaleId'))
  const named = (name: string): number | null =>
    own(name) ?? numberIn(sale, name) ?? numberIn(begun, name)
  const item = useRow('outbound-item', named('outboundItemId'))
  const grade = useRow('grade', named('gradeId'))
  if (byGrade === true) return numberIn(grade, 'nominalBagKg')
  return item?.['unit'] === 'bag'
    ? (numberIn(item, 'nominalBagKg') ?? numberIn(grade, 'nominalBagKg'))
    : null
}

const read = (typed: Typed, path: string, language: Language, precision: number) => {
  const found = readNumber(String(typed[path] ?? ''), language, { precision })
  return found.ok ? found.value : null
}

const BagPair = ({ kg: kgName, bags: bagsName, ...line }: Props) => {
  const { typed, at } = line
  const { text, language } = useMessages()
  const perBag = useBagWeight(line)
  const place = useRef<HTMLOutputElement>(null)
  const paths = { kg: `${at}${kgName}`, bags: `${at}${bagsName}` } as const
  const kg = read(typed, paths.kg, language, 2)
  const bags = read(typed, paths.bags, language, 0)
  /** Last values, and those that the user typed, which are never overwritten. */
  const last = useRef({ kg, bags, perBag, byHand: new Set<'kg' | 'bags'>() })
  /** Value computed from the other field; undefined: none. */
  const computedFor = (of: 'kg' | 'bags'): number | null | undefined => {
    if (perBag === null) return undefined
    if (of === 'bags') return kg === null ? null : bagsOfKg(kg, perBag)
    return bags === null ? null : kgOfBags(bags, perBag)
  }
  const follow = useEffectEvent(
    (now: Readonly<Record<'kg' | 'bags' | 'perBag', number | null>>) => {
      const { byHand, ...before } = last.current
      last.current = { ...now, byHand }
      // Existing values that do not match the weight of a bag were typed on purpose.
      const isFirst = before.perBag === null && now.perBag !== null && byHand.size === 0
      if (isFirst && now.kg !== null && now.bags !== null && now.kg !== computedFor('kg')) {
        byHand.add('kg').add('bags')
      }
      for (const name of ['kg', 'bags'] as const) {
        const twin = name === 'kg' ? 'bags' : 'kg'
        if (now[name] === before[name]) continue
        const isFilled =
          now[name] === computedFor(name) && now[twin] === before[twin] && byHand.has(twin)
        if (now[name] === null) byHand.delete(name)
        else if (!isFilled) byHand.add(name)
      }
      for (const name of ['kg', 'bags'] as const) {
        const twin = name === 'kg' ? 'bags' : 'kg'
        const changed = now[twin] !== before[twin] || now.perBag !== before.perBag
        const value = computedFor(name)
        if (!changed || byHand.has(name) || !byHand.has(twin) || value === undefined) continue
        fill(place.current, paths[name], value === null ? '' : showNumber(value, language))
      }
    },
  )
  useEffect(() => follow({ kg, bags, perBag }), [kg, bags, perBag])
  if (perBag === null) return <output ref={place} />
  const each = showNumber(perBag, language, 3)
  const isOff =
    kg !== null &&
    kg > 0 &&
    (bags === null ? bagsOfKg(kg, perBag) === null : kgOfBags(bags, perBag) !== kg)
  return (
    <output ref={place} className="field-left" data-over={isOff ? true : undefined}>
      {!isOff
        ? text('bags.each', { each })
        : bags === null
          ? text('bags.broken', { each, kg: showNumber(kg, language) })
          : text('bags.off', {
              each,
              bags: showNumber(bags, language),
              kg: showNumber(kgOfBags(bags, perBag), language),
            })}
    </output>
  )
}

/** Shown below the field of bags, in a form with both fields. */
export const bagPair = (pair: Pair): NonNullable<Leaf['beneath']> =>
  function BagsBeneath(typed, begun, at) {
    return <BagPair {...pair} typed={typed} begun={begun} at={at} />
  }
