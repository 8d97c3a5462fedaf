import { countedBeyondDeclared, type InboundRecordBody, leastReason, maxKg } from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'
import { transition } from '../../screen/record/transition.ts'
import type { Field, Leaf } from '../../form/field.ts'
import type { Typed } from '../../form/typed.ts'

type CountName = keyof Omit<InboundRecordBody<'check'>['lines'][number], 'id'>

const bags = (name: CountName, counts: (line: number) => boolean): Leaf => ({
  name,
  labelKey: `inbound-record.fields.${name}`,
  kind: 'number',
  min: 0,
  max: 1_000_000,
  // Goods that come loose are weighed, not counted.
  when: (_typed, at) => counts(Number(at.split('.')[1])),
})

/** A count as it stands in its field, in whatever way its language groups digits. */
const countIn = (typed: Typed, name: string): number =>
  Number(String(typed[name] ?? '').replace(/\D/gu, ''))

const isBeyond = (
  { declaredBags }: Pick<InboundRecord['inboundItem'][number], 'declaredBags'>,
  typed: Typed,
  at: number,
): boolean =>
  countedBeyondDeclared({
    declaredBags: declaredBags ?? null,
    acceptedBags: countIn(typed, `lines.${at}.acceptedBags`),
    damagedBags: countIn(typed, `lines.${at}.damagedBags`),
  })

const fieldsOf = ({ inboundItem }: InboundRecord): readonly Field[] => {
  const counts = (line: number): boolean => inboundItem[line]?.unit === 'bag'
  return [
    {
      name: 'lines',
      labelKey: 'visit.counted',
      kind: 'lines',
      named: inboundItem.map(({ inboundItem: item }) => item.name),
      fields: [bags('acceptedBags', counts), bags('damagedBags', counts)],
    },
    {
      name: 'deductionKg',
      labelKey: 'inbound-record.fields.deductionKg',
      kind: 'number',
      unit: 'kg',
      precision: 2,
      min: 0,
      max: maxKg,
    },
    {
      name: 'deductionReason',
      labelKey: 'inbound-record.fields.deductionReason',
      kind: 'note',
      says: leastReason,
      max: 500,
      hint: 'receipt.deductionHint',
    },
    {
      name: 'excessReason',
      labelKey: 'inbound-record.fields.excessReason',
      kind: 'note',
      required: true,
      says: leastReason,
      max: 500,
      hint: 'receipt.excessHint',
      when: (typed) => inboundItem.some((line, at) => isBeyond(line, typed, at)),
    },
  ]
}

/** CHECKER counts what came off the truck, and says what is to be taken off its net. */
export const check = transition('inbound-record', 'check', {
  labelKey: 'receipt.check',
  doneKey: 'receipt.checked',
  form: (record: InboundRecord) => ({ fields: fieldsOf(record) }),
  // What was declared is most often what is there; a number that differs is typed over it.
  begin: ({ inboundItem }: InboundRecord) => ({
    lines: inboundItem.map(({ id, declaredBags }) => ({
      id,
      acceptedBags: declaredBags,
      damagedBags: 0,
    })),
  }),
})
