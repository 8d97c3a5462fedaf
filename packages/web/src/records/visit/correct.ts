import { type FieldProblem, leastReason, maxKg } from '@muat/shared'
import { type Answer, problemOf } from '../../lib/first/failure.ts'
import type { Weighing } from '../../rows/rows.ts'
import type { Field } from '../../form/field.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { Action } from '../../screen/record/action.ts'
import { transition } from '../../screen/record/transition.ts'
import type { AnyRow } from '../../rows/row.ts'

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
  isTold: () => boolean,
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
    {
      name: 'reason',
      labelKey: 'action.fields.reason',
      kind: 'note',
      required: true,
      says: leastReason,
      max: 500,
    },
    { name: 'accept', labelKey: 'visit.accept', kind: 'flag', when: isTold },
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
  const { lines: given, accept: _accept, ...rest } = body
  const lines = (Array.isArray(given) ? (given as readonly Body[]) : []).filter(
    (line) => known.find(({ id }) => id === line['id'])?.bags !== line[bags.name],
  )
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name, value]) => before[name] !== value)),
    ...(lines.length === 0 ? {} : { lines }),
  }
}

/** What a refusal tells that the correction would do: somebody who has read it may want it all the same. */
const toldBy = (answer: Answer<unknown>): string[] =>
  answer.ok
    ? []
    : (problemOf(answer.failure)?.fields?.['accept'] ?? []).map(({ code }: FieldProblem) => code)

/**
 * ADMIN corrects the weights or the bags of a completed visit. What it would do that nobody lets through at the scale is
 * told first, with what takes it all the same.
 */
export const correction = <Record extends Weighed>(
  resource: 'outbound-record' | 'inbound-record',
  options: Options<Record>,
): Action => {
  // By record, for as long as its dialog is open; what is sent as read is what has been told.
  const told = new Map<number, readonly string[]>()
  const step = transition(resource, 'correct', {
    labelKey: 'visit.correct',
    doneKey: 'visit.corrected',
    form: (record: Record) => ({
      fields: fieldsOf(options.linesOf(record), options, () => told.has(record.id)),
    }),
    begin: (record: Record) => {
      told.delete(record.id)
      return {
        ...weightsOf(record),
        lines: options.linesOf(record).map(({ id, bags }) => ({ id, [options.bags.name]: bags })),
      }
    },
  })
  return {
    ...step,
    run: async (record: Record, body, sending) => {
      const read = body['accept'] === true ? told.get(record.id) : undefined
      const corrected = correctedIn(record, body, options)
      const answer = await step.run(
        record,
        read === undefined ? corrected : { ...corrected, accept: read },
        sending,
      )
      const codes = toldBy(answer)
      if (codes.length > 0) told.set(record.id, codes)
      return answer
    },
  }
}
