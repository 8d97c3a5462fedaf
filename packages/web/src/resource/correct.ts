import { maxKg, type Weighing } from '@muat/shared'
import type { Field } from '../ui/form/field.ts'
import type { MessageKey } from '../messages/catalogue.ts'
import type { Action } from './screen/action.ts'
import { transition } from './screen/transition.ts'
import type { AnyRow } from './screen/descriptor.ts'

type Body = Readonly<Record<string, unknown>>

/** What the records of both kinds of truck have. */
interface Weighed extends AnyRow {
  firstWeighing: Weighing | null
  secondWeighing: Weighing | null
}

const weightsOf = ({ firstWeighing, secondWeighing }: Weighed) => ({
  firstWeighKg: firstWeighing?.weighKg,
  secondWeighKg: secondWeighing?.weighKg,
})

interface CountedLine {
  id: number
  name: string
  bags: number
}

interface Options<Record extends Weighed> {
  firstKey: MessageKey
  secondKey: MessageKey
  /** What the bags are called, in the body and in words, and the fewest there can be. */
  bags: { name: 'loadedBags' | 'acceptedBags'; labelKey: MessageKey; min: 0 | 1 }
  /** The record's own lines whose bags were counted. */
  linesOf: (record: Record) => readonly CountedLine[]
}

const fieldsOf = (
  lines: readonly CountedLine[],
  { firstKey, secondKey, bags }: Pick<Options<never>, 'firstKey' | 'secondKey' | 'bags'>,
): readonly Field[] => {
  const kg = {
    kind: 'number',
    required: true,
    unit: 'kg',
    precision: 2,
    min: 0.01,
    max: maxKg,
  } as const
  const counted: readonly Field[] =
    lines.length === 0
      ? []
      : [
          {
            name: 'lines',
            labelKey: 'visit.counted',
            kind: 'lines',
            named: lines.map(({ name }) => name),
            fields: [{ ...bags, kind: 'number', required: true, max: 1_000_000 }],
          },
        ]
  return [
    { ...kg, name: 'firstWeighKg', labelKey: firstKey },
    { ...kg, name: 'secondWeighKg', labelKey: secondKey },
    ...counted,
    { name: 'reason', labelKey: 'action.fields.reason', kind: 'note', required: true, max: 500 },
  ]
}

/** What was corrected, and nothing else: a weight that stays is not weighed anew. */
const correctedIn = <Record extends Weighed>(
  record: Record,
  body: Body,
  { linesOf, bags }: Options<Record>,
): Body => {
  const before: Body = weightsOf(record)
  const known = linesOf(record)
  const { lines: given, ...rest } = body
  const lines = (Array.isArray(given) ? (given as readonly Body[]) : []).filter(
    (line) => known.find(({ id }) => id === line['id'])?.bags !== line[bags.name],
  )
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name, value]) => before[name] !== value)),
    ...(lines.length === 0 ? {} : { lines }),
  }
}

/** ADMIN corrects the weights or the bags of a completed visit. */
export const correction = <Record extends Weighed>(
  resource: 'outbound-record' | 'inbound-record',
  options: Options<Record>,
): Action => {
  const step = transition(resource, 'correct', {
    labelKey: 'visit.correct',
    doneKey: 'visit.corrected',
    form: (record: Record) => ({ fields: fieldsOf(options.linesOf(record), options) }),
    begin: (record: Record) => ({
      ...weightsOf(record),
      lines: options.linesOf(record).map(({ id, bags }) => ({ id, [options.bags.name]: bags })),
    }),
  })
  return {
    ...step,
    run: (record: Record, body, sending) =>
      step.run(record, correctedIn(record, body, options), sending),
  }
}
