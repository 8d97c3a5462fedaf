import {
  asksQuality,
  countedBeyondDeclared,
  type InboundRecordBody,
  leastReason,
  maxKg,
  qualities,
  type Quality,
  qualityDeductionPct,
  maxReason,
  maxLoadedBags,
} from '@muat/shared'
import { showNumber } from '../../lib/base/number.ts'
import type { Language } from '../../lib/main/languages.ts'
import { parseNumber } from '../../lib/typed/read-number.ts'
import { currentLanguage } from '../../messages/catalogue.ts'
import { isBulk } from '../truck/bulk.ts'
import { lineNames } from '../truck/line-names.ts'
import type { Field, Leaf } from '../../form/field.ts'
import type { Typed } from '../../form/typed.ts'
import type { InboundLine, InboundRecord } from '../../rows/rows.ts'
import type { Action } from '../../screen/record/action.ts'
import { transition } from '../../screen/record/transition.ts'
import { undoneCount } from './counts.ts'
import {
  DeclaredAmounts,
  Deducted,
  deductionIn,
  Difference,
  measuredIn,
  TakenOff,
} from './declared-amounts.tsx'

type CheckedLine = InboundRecordBody<'check'>['lines'][number]
type CountName = Extract<keyof CheckedLine, `${string}Bags`>
type LineAt = (at: string) => InboundLine | undefined

/** No bag is lighter than a kilogram. */
const mostBags = ({ firstWeighing }: InboundRecord): number =>
  Math.min(maxLoadedBags, Math.ceil(firstWeighing?.weighKg ?? maxLoadedBags))

const bags = (name: CountName, lineAt: LineAt, max: number): Leaf => ({
  name,
  // Nought is typed too: who counts nothing good has looked.
  ...(name === 'acceptedBags' ? { required: true } : {}),
  labelKey: `inbound-record.fields.${name}`,
  kind: 'number',
  min: 0,
  max,
  // Bulk goods are weighed, not counted.
  when: (_typed, at) => lineAt(at)?.unit === 'bag',
})

/** Two fields of the same name, of which `when` picks one: required or optional, by line. */
const measure = (quality: Quality, lineAt: LineAt): Leaf[] =>
  (['must', 'may'] as const).map((need) => ({
    name: `${quality}Pct`,
    labelKey: `inbound-record.fields.${quality}Pct`,
    kind: 'number',
    unit: '%',
    precision: 2,
    min: 0,
    max: 100,
    ...(need === 'must' ? { required: true } : {}),
    when: (_typed, at) => {
      const line = lineAt(at)
      return line !== undefined && asksQuality(line, quality) === need
    },
  }))

/** The count in a field; null if it cannot be read, or nothing is typed. */
const countIn = (typed: Typed, name: string): number | null => {
  const read = parseNumber(String(typed[name] ?? ''), currentLanguage() ?? 'en', 0)
  return read.ok ? read.value : null
}

interface Counted {
  accepted: number
  damaged: number
}

/** Bags of a line; null before the good ones are typed, and while one of both cannot be read. */
const bagsIn = (typed: Typed, at: number): Counted | null => {
  const accepted = countIn(typed, `lines.${at}.acceptedBags`)
  const name = `lines.${at}.damagedBags`
  const damaged = String(typed[name] ?? '').trim() === '' ? 0 : countIn(typed, name)
  return accepted === null || damaged === null ? null : { accepted, damaged }
}

const countedIn = (typed: Typed, at: number): number | null => {
  const counted = bagsIn(typed, at)
  return counted === null ? null : counted.accepted + counted.damaged
}

const isBeyond = (
  { declaredBags }: Pick<InboundLine, 'declaredBags'>,
  typed: Typed,
  at: number,
): boolean =>
  countedBeyondDeclared({
    declaredBags: declaredBags ?? null,
    acceptedBags: countIn(typed, `lines.${at}.acceptedBags`) ?? 0,
    damagedBags: countIn(typed, `lines.${at}.damagedBags`) ?? 0,
  })

/** Weight of the load by the papers, kg; 0: unknown. */
const paperKgOf = ({ vendorClaimedKg, inboundItem }: InboundRecord): number =>
  vendorClaimedKg ?? inboundItem.reduce((sum, { declaredKg }) => sum + (declaredKg ?? 0), 0)

const fieldsOf = (record: InboundRecord): readonly Field[] => {
  const { inboundItem } = record
  const lineAt: LineAt = (at) => inboundItem[Number(at.split('.')[1])]
  return [
    {
      name: 'lines',
      labelKey: 'receipt.found',
      kind: 'lines',
      named: lineNames(record),
      fields: [
        bags('acceptedBags', lineAt, mostBags(record)),
        bags('damagedBags', lineAt, mostBags(record)),
        ...qualities.flatMap((quality) => measure(quality, lineAt)),
      ],
      beneath: (typed, _begun, at) => {
        const line = lineAt(at)
        return line === undefined ? null : (
          <>
            <Difference line={line} counted={countedIn(typed, Number(at.split('.')[1]))} />
            <DeclaredAmounts record={record} line={line} />
            <Deducted record={record} line={line} typed={typed} at={at} />
          </>
        )
      },
    },
    {
      name: 'excessReason',
      labelKey: 'inbound-record.fields.excessReason',
      kind: 'note',
      required: true,
      minReason: leastReason,
      max: maxReason,
      hint: 'receipt.excessHint',
      when: (typed) => inboundItem.some((line, at) => isBeyond(line, typed, at)),
    },
    {
      name: 'deductionKg',
      labelKey: 'inbound-record.fields.deductionKg',
      kind: 'number',
      unit: 'kg',
      precision: 2,
      min: 0,
      // Nobody delivers less than nothing. The api compares with the first weight, before the net is known.
      max: paperKgOf(record) || maxKg,
      hint: 'receipt.deductionHint',
      beneath: (typed) => <TakenOff record={record} typed={typed} />,
    },
    {
      name: 'deductionReason',
      labelKey: 'inbound-record.fields.deductionReason',
      kind: 'note',
      required: true,
      minReason: leastReason,
      max: maxReason,
      when: ({ deductionKg = '' }) => /[1-9]/u.test(String(deductionKg)),
    },
  ]
}

/** A deduction of more is asked for twice: 55 typed for 15.5 would take half of the vendor's weight. */
const usualDeductionPct = 10

/** The typed deduction in per cent of the weight by the papers, to one place; 0: none is typed, or no weight is known. */
const deductionPct = (record: InboundRecord, typed: Typed, language: Language): number => {
  const kg = deductionIn(typed, language)
  const paperKg = paperKgOf(record)
  // More than the papers say is refused at the field.
  return paperKg > 0 && kg <= paperKg ? Math.round((kg / paperKg) * 1000) / 10 : 0
}

/** The check: CHECKER counts bags, measures quality, and enters a deduction. */
export const check: Action = transition('inbound-record', 'check', {
  labelKey: 'receipt.check',
  wordKey: (record: InboundRecord) => (isBulk(record) ? 'receipt.measure' : 'receipt.check'),
  doneKey: 'receipt.checked',
  form: (record: InboundRecord) => ({ fields: fieldsOf(record) }),
  doubts: (record: InboundRecord, typed) => {
    const { inboundItem } = record
    const language = currentLanguage() ?? 'en'
    const show = (value: number): string => showNumber(value, language)
    const taken = deductionPct(record, typed, language)
    const names = lineNames(record)
    const ofLines = inboundItem.flatMap((line, at) => {
      const of = inboundItem.length === 1 ? undefined : names[at]
      const bags = countedIn(typed, at)
      const { declaredBags } = line
      const pct = qualityDeductionPct(measuredIn(line, typed, `lines.${at}.`, language))
      const damaged = bagsIn(typed, at)?.damaged ?? 0
      const isStrange =
        bags !== null && declaredBags != null && Math.abs(declaredBags - bags) * 10 > declaredBags
      return [
        ...(isStrange
          ? [
              {
                of,
                key: 'receipt.bagsSure',
                params: { n: show(bags), planned: show(declaredBags) },
              } as const,
            ]
          : []),
        ...(bags !== null && damaged * 10 > bags
          ? [{ of, key: 'receipt.damagedSure', params: { n: show(damaged) } } as const]
          : []),
        ...(pct > usualDeductionPct
          ? [{ of, key: 'receipt.pctSure', params: { pct: show(pct) } } as const]
          : []),
      ]
    })
    return taken > usualDeductionPct
      ? [...ofLines, { key: 'receipt.pctSure', params: { pct: show(taken) } } as const]
      : ofLines
  },
  submit: ({ inboundItem }: InboundRecord, typed) => {
    const counted = inboundItem.flatMap((_line, at) => bagsIn(typed, at) ?? [])
    if (counted.length === 0) return null
    const show = (value: number): string => showNumber(value, currentLanguage() ?? 'en')
    const accepted = counted.reduce((sum, line) => sum + line.accepted, 0)
    const damaged = counted.reduce((sum, line) => sum + line.damaged, 0)
    // Both as typed: their sum reads as if all were accepted.
    const n = damaged === 0 ? show(accepted) : `${show(accepted)} + ${show(damaged)}`
    const declared = inboundItem.reduce((sum, { declaredBags }) => sum + (declaredBags ?? 0), 0)
    // What one line has too many does not make up for what another lacks.
    const missing = inboundItem.reduce(
      (sum, { declaredBags }, at) =>
        sum + Math.max(0, (declaredBags ?? 0) - (countedIn(typed, at) ?? 0)),
      0,
    )
    // Of lines that are not counted yet, or declare nothing, nothing is missing.
    if (missing > 0 && counted.length === inboundItem.length) {
      return {
        key: 'receipt.checkFewer',
        params: { n, missing: show(missing), declared: show(declared) },
      }
    }
    const more = inboundItem.reduce((sum, { declaredBags }, at) => {
      const bags = countedIn(typed, at)
      return declaredBags == null || bags === null ? sum : sum + Math.max(0, bags - declaredBags)
    }, 0)
    return more > 0
      ? { key: 'receipt.checkMore', params: { n, more: show(more) } }
      : { key: 'receipt.checkBags', params: { n } }
  },
  // Of this version: another may have other lines.
  draft: ({ id, version }: InboundRecord) => `inbound-record.check.${id}.${version}`,
  // Accepted bags are never filled in from the papers, because counting them is the work.
  begin: ({ id: truck, inboundItem }: InboundRecord) =>
    undoneCount(truck) ?? { lines: inboundItem.map(({ id }) => ({ id, damagedBags: 0 })) },
})
