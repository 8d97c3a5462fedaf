import {
  clockFormats,
  dateFormats,
  type FieldProblem,
  type NumberKind,
  languages,
  type PatternProblem,
  patternProblem,
} from '@muat/shared'
import { createElement } from 'react'
import { areaOptions } from '../../ui/area-options.ts'
import { defineForm } from '../../form/field.ts'
import { NextNumber } from './next-number.tsx'
import type { SiteForm } from './settings.ts'

const pattern = <Kind extends NumberKind>(kind: Kind) => ({
  name: kind,
  kind: 'text' as const,
  required: true as const,
  max: 30,
  beneath: (typed: Readonly<Record<string, string | boolean>>) =>
    createElement(NextNumber, { kind, pattern: String(typed[kind] ?? '').trim() }),
})

const percent = {
  kind: 'number',
  unit: '%',
  required: true,
  precision: 2,
  min: 0,
  max: 100,
} as const
const minutes = { kind: 'number', required: true, min: 1, max: 10_000 } as const

const kilograms = { kind: 'number', unit: 'kg', required: true, min: 1, max: 1_000_000 } as const
const framePattern = { kind: 'text', max: 200 } as const

const patternProblems = {
  unreadable: { code: 'pattern_unreadable' },
  noFigure: { code: 'pattern_no_figure' },
} as const satisfies Record<PatternProblem, FieldProblem>

/** Checks of the server, made before sending: limits above the scale's capacity, and patterns that read nothing. */
const check = (site: SiteForm): Record<string, FieldProblem> => {
  const { scaleCapacityKg, leastTareKg, mostNetKg, scaleFramePattern, scaleStablePattern } = site
  const tooMuch = { code: 'max', params: { max: scaleCapacityKg } } as const
  const ofFrame = scaleFramePattern === null ? null : patternProblem(scaleFramePattern)
  const ofStable = scaleStablePattern === null ? null : patternProblem(scaleStablePattern)
  return {
    ...(leastTareKg > scaleCapacityKg ? { leastTareKg: tooMuch } : {}),
    ...(mostNetKg > scaleCapacityKg ? { mostNetKg: tooMuch } : {}),
    ...(ofFrame === null ? {} : { scaleFramePattern: patternProblems[ofFrame] }),
    ...(ofStable === 'unreadable' ? { scaleStablePattern: patternProblems.unreadable } : {}),
  }
}

/** Opening hours in their notation, `06:00-22:00`, from `6-22`, `6.00 - 22.00` or `0600-2200`. */
const tidyHours = (typed: string): string => {
  const clock = String.raw`(\d{1,2})(?:[:.]?(\d{2}))?`
  const read = new RegExp(`^\\s*${clock}\\s*[-–]\\s*${clock}\\s*$`, 'u').exec(typed)
  if (read === null) return typed
  const [from = '', fromMinutes = '00', to = '', toMinutes = '00'] = read.slice(1)
  return `${from.padStart(2, '0')}:${fromMinutes}-${to.padStart(2, '0')}:${toMinutes}`
}

const lapsedOptions = [
  { value: 'warn', labelKey: 'site.lapsed.warn' },
  { value: 'refuse', labelKey: 'site.lapsed.refuse' },
] as const

const expiredOptions = [
  { value: 'warn', labelKey: 'site.expired.warn' },
  { value: 'refuse', labelKey: 'site.expired.refuse' },
] as const

export const description = defineForm<SiteForm>()(
  'site',
  [
    { name: 'companyName', kind: 'text', required: true, max: 200 },
    { name: 'address', kind: 'note', max: 500 },
    {
      ...pattern('outbound-record'),
      heading: {
        titleKey: 'site.numbers',
        textKey: 'site.numbersHint',
        params: { year: '{yyyy}', short: '{yy}', count: '{n}', digits: '{n:5}' },
      },
    },
    pattern('surat-jalan'),
    pattern('booking'),
    pattern('inbound-record'),
    pattern('production'),
    pattern('po-sale'),
    { ...kilograms, name: 'scaleCapacityKg', heading: { titleKey: 'site.weighbridge' } },
    { ...kilograms, name: 'leastTareKg' },
    { ...kilograms, name: 'mostNetKg' },
    {
      name: 'scaleCertificateNo',
      kind: 'text',
      max: 60,
      heading: { titleKey: 'site.certificate', textKey: 'site.certificateHint' },
    },
    { name: 'scaleCertificateUntil', kind: 'day' },
    { name: 'lapsedCertificate', kind: 'choice', required: true, options: lapsedOptions },
    {
      name: 'closedMonth',
      kind: 'month',
      hint: 'site.closedMonthHint',
      heading: { titleKey: 'site.rules' },
    },
    {
      name: 'openHours',
      kind: 'text',
      max: 11,
      hint: 'site.openHoursHint',
      tidy: tidyHours,
    },
    {
      name: 'expiredExDo',
      kind: 'choice',
      required: true,
      options: expiredOptions,
    },
    {
      name: 'vehicleProblems',
      kind: 'choice',
      required: true,
      options: expiredOptions,
    },
    {
      name: 'platePattern',
      kind: 'text',
      required: true,
      max: 60,
      hint: 'site.platesHint',
    },
    { name: 'sealRequired', kind: 'flag' },
    {
      ...percent,
      name: 'weighTolerancePct',
      heading: { titleKey: 'site.tolerances', textKey: 'site.tolerancesHint' },
    },
    { ...percent, name: 'inboundTolerancePct' },
    { ...percent, name: 'overweightTolerancePct' },
    {
      ...minutes,
      name: 'waitingAmberMinutes',
      heading: { titleKey: 'site.waiting', textKey: 'site.waitingHint' },
    },
    { ...minutes, name: 'waitingRedMinutes' },
    {
      name: 'dateFormat',
      kind: 'choice',
      required: true,
      heading: { titleKey: 'site.writing', textKey: 'site.writingHint' },
      options: dateFormats.map((value) => ({ value, labelKey: `site.days.${value}` as const })),
    },
    {
      name: 'clock',
      kind: 'choice',
      required: true,
      options: clockFormats.map((value) => ({ value, labelKey: `site.clocks.${value}` as const })),
    },
    {
      name: 'paperLang',
      kind: 'choice',
      required: true,
      options: languages.map((value) => ({ value, labelKey: `site.langs.${value}` as const })),
    },
    { name: 'officeParties', kind: 'flag', heading: { titleKey: 'site.who' } },
    {
      name: 'secondPerson',
      kind: 'choice',
      required: true,
      options: (['auto', 'on', 'off'] as const).map((value) => ({
        value,
        labelKey: `site.second.${value}` as const,
      })),
      hint: 'site.secondHint',
    },
    { name: 'wallVoice', kind: 'flag', heading: { titleKey: 'site.walls' } },
    {
      name: 'wallLang',
      kind: 'choice',
      required: true,
      options: languages.map((value) => ({ value, labelKey: `site.langs.${value}` as const })),
    },
    { name: 'wallWait', kind: 'flag' },
    {
      name: 'expectedDisplays',
      kind: 'lines',
      hint: 'site.displaysHint',
      addKey: 'site.addDisplay',
      max: 200,
      fields: [
        { name: 'name', labelKey: 'site.fields.name', kind: 'text', required: true, max: 60 },
        {
          name: 'areas',
          labelKey: 'site.fields.areas',
          kind: 'choices',
          required: true,
          options: areaOptions,
        },
      ],
    },
    { name: 'displayMails', kind: 'text', max: 2600, hint: 'site.displayMailsHint' },
    {
      name: 'sealMails',
      kind: 'text',
      max: 2600,
      heading: { titleKey: 'site.seal', textKey: 'site.sealHint' },
    },
    {
      ...framePattern,
      name: 'scaleFramePattern',
      heading: { titleKey: 'site.indicator', textKey: 'site.indicatorHint' },
    },
    { ...framePattern, name: 'scaleStablePattern' },
  ],
  { check },
)
