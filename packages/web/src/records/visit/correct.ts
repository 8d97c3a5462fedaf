import { createElement } from 'react'
import { type FieldProblem, leastReason, maxKg, type PublicSite, maxReason } from '@muat/shared'
import { type Answer, problemOf } from '../../lib/first/failure.ts'
import type { Weighing } from '../../rows/rows.ts'
import type { Typed } from '../../form/typed.ts'
import type { Figure } from '../../screen/record/record-descriptor.ts'
import { Corrected, type Correction, type FoundLine } from './corrected.tsx'
import type { Field, Leaf } from '../../form/field.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { Action } from '../../screen/record/action.ts'
import { transition } from '../../screen/record/transition.ts'
import type { AnyRow } from '../../rows/row.ts'

type Body = Readonly<Record<string, unknown>>

/** Fields that the records of both kinds have. */
interface Weighed extends AnyRow {
  firstWeighing: Weighing | null
  secondWeighing: Weighing | null
}

const weightsOf = ({ firstWeighing, secondWeighing }: Weighed) => ({
  firstWeighKg: firstWeighing?.weighKg,
  secondWeighKg: secondWeighing?.weighKg,
})

/** A field of a line that can be corrected, named as in the body. */
type Found = Omit<Extract<Leaf, { kind: 'number' }>, 'kind' | 'required' | 'when'>

interface Options<Record extends Weighed> {
  firstKey: MessageKey
  secondKey: MessageKey
  /** Label of the lines' group. */
  foundKey: MessageKey
  counted: readonly Found[]
  /** The record's lines. */
  linesOf: (record: Record) => readonly FoundLine[]
  /** Figures of the corrected record, as in its head; none if the weights are impossible. */
  figuresOf: (
    record: Record,
    correction: Correction,
    site: Partial<PublicSite>,
  ) => readonly Figure[]
}

/** Lines with at least one value that can be corrected. */
const foundLines = <Record extends Weighed>(record: Record, { linesOf }: Options<Record>) =>
  linesOf(record).filter(({ found }) => Object.values(found).some((value) => value !== null))

const fieldsOf = (
  lines: readonly FoundLine[],
  {
    firstKey,
    secondKey,
    foundKey,
    counted,
  }: Pick<Options<never>, 'firstKey' | 'secondKey' | 'foundKey' | 'counted'>,
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
  const found: readonly Field[] =
    lines.length === 0
      ? []
      : [
          {
            name: 'lines',
            labelKey: foundKey,
            kind: 'lines',
            named: lines.map(({ name }) => name),
            fields: counted.map((field) => ({
              ...field,
              kind: 'number',
              required: true,
              // A value that was never counted or measured cannot be corrected.
              when: (_typed, at) => lines[Number(at.split('.')[1])]?.found[field.name] != null,
            })),
          },
        ]
  return [
    { ...kg, name: 'firstWeighKg', labelKey: firstKey },
    { ...kg, name: 'secondWeighKg', labelKey: secondKey },
    ...found,
    {
      name: 'reason',
      labelKey: 'action.fields.reason',
      kind: 'note',
      required: true,
      minReason: leastReason,
      max: maxReason,
    },
    { name: 'accept', labelKey: 'visit.accept', kind: 'flag', when: isTold },
  ]
}

/** Body with the changed values only: an unchanged weight is not weighed anew. */
const correctedIn = <Record extends Weighed>(
  record: Record,
  body: Body,
  options: Options<Record>,
): Body => {
  const before: Body = weightsOf(record)
  const known = foundLines(record, options)
  const { lines: given, accept: _accept, ...rest } = body
  const lines = (Array.isArray(given) ? (given as readonly Body[]) : []).flatMap(
    ({ id, ...line }) => {
      const was = known.find((foundLine) => foundLine.id === id)?.found
      const changes = Object.entries(line).filter(([name, value]) => was?.[name] !== value)
      return changes.length === 0 ? [] : [{ id, ...Object.fromEntries(changes) }]
    },
  )
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name, value]) => before[name] !== value)),
    ...(lines.length === 0 ? {} : { lines }),
  }
}

/** Consequences that a refusal names; the user can accept them. */
const toldBy = (answer: Answer<unknown>): string[] =>
  answer.ok
    ? []
    : (problemOf(answer.failure)?.fields?.['accept'] ?? []).map(({ code }: FieldProblem) => code)

/**
 * Correction of a completed visit by ADMIN. Consequences that would hold a truck at the scale are shown first, and have
 * to be accepted.
 */
export const correction = <Record extends Weighed>(
  resource: 'outbound-record' | 'inbound-record',
  options: Options<Record>,
): Action => {
  // Consequences shown, by record id, while the dialog is open. They are sent back as accepted.
  const told = new Map<number, readonly string[]>()
  const step = transition(resource, 'correct', {
    labelKey: 'visit.correct',
    doneKey: 'visit.corrected',
    form: (record: Record) => ({
      fields: fieldsOf(foundLines(record, options), options, () => told.has(record.id)),
      foot: (typed: Typed) =>
        createElement(Corrected, {
          lines: foundLines(record, options),
          typed,
          figuresOf: (correction, site) => options.figuresOf(record, correction, site),
        }),
    }),
    begin: (record: Record) => {
      told.delete(record.id)
      return {
        ...weightsOf(record),
        lines: foundLines(record, options).map(({ id, found }) => ({ id, ...found })),
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
