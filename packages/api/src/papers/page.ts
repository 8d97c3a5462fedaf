import { hash } from 'node:crypto'
import type { Language, Writing } from '@muat/shared'
import { formatIn, sumOfCounted } from '../documents/format.ts'
import { allWords } from '../documents/forms.ts'
import { readingsOfInbound } from '../documents/inbound.ts'
import { bagsOf, linesOn, readingsOfOutbound, sumKg } from '../documents/outbound.ts'
import { weighedNet } from '../documents/weighings.ts'
import type { Words } from '../documents/words.ts'
import type { DocumentName, Source } from '../documents/job.ts'
import { isFinal } from '../documents/printable.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** A printed paper, and its record as it is now. */
export interface Paper {
  language: Language
  writing: Writing
  company: string
  source: Source
  /** What was printed: null where that document was not part of it. */
  copies: Record<DocumentName, number | null>
  /** Of the paper. */
  revision: number
  provisional: boolean
  /** Corrections of the record until now. */
  latestRevision: number
}

const style = `
:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif;background:var(--ground);color:var(--ink);--ground:#fff;--ink:#16202a;--quiet:#546575;--good:#14663a;--old:#8a4b00;--bad:#a8132c}
@media(prefers-color-scheme:dark){:root{--ground:#0f1419;--ink:#f4f7fa;--quiet:#a9b6c4;--good:#7be0a4;--old:#ffc26b;--bad:#ff9aab}}
body{margin:0 auto;padding:1.25rem;max-width:30rem}
p{margin:0 0 .75rem}
.company{font-weight:600}
h1{margin:0 0 .75rem;padding:.75rem 1rem;border-radius:.5rem;border:2px solid;font-size:1.4rem;line-height:1.25}
.good{color:var(--good)}.old{color:var(--old)}.bad{color:var(--bad)}
dl{display:grid;grid-template-columns:auto 1fr;align-items:baseline;gap:.4rem 1rem;margin:1rem 0}
dt{color:var(--quiet);white-space:nowrap}
dt::first-letter{text-transform:uppercase}
dd{margin:0;font-weight:600;text-align:right;white-space:nowrap}
dd small{display:block;font-weight:400;color:var(--quiet)}
dd.goods{white-space:normal;overflow-wrap:anywhere}
dd.net{font-size:1.4rem}
`
/** No script, no other file, and no style but this one. */
export const contentSecurityPolicy = `default-src 'none';style-src 'sha256-${hash('sha256', style, 'base64')}';frame-ancestors 'none';base-uri 'none';form-action 'none'`

type State = readonly [kind: 'good' | 'old' | 'bad', text: string, beneath: string]

/** By shape, word and colour. */
const marks = { good: '✓', old: '▲', bad: '■' } as const

const stateOf = ({ language, source, revision, provisional, latestRevision }: Paper): State => {
  const { paper: words, ...stamps } = allWords[language]
  const { status } = source.record
  if (status === 'void' || status === 'cancelled' || status === 'rejected') {
    return ['bad', stamps[status], '']
  }
  if (revision < latestRevision) return ['old', words.replaced(latestRevision), words.counts]
  if (status === 'hold') return ['old', words.held, words.mayChange]
  if (!provisional) return ['good', words.valid, words.compare]
  return isFinal(source)
    ? ['old', words.finished, words.counts]
    : ['old', words.provisional, words.mayChange]
}

interface Fact {
  label: string
  value: string
  beneath?: string
  /** A class of the style. */
  look?: 'net' | 'goods'
}

const mostGoods = 5

/** The names of goods on the truck, each once. */
export const goodsOf = ({ resource, record }: Source): string => {
  const lines =
    resource === 'inbound-record'
      ? record.inboundItem.map(({ inboundItem }) => inboundItem.name)
      : linesOn(record).map(({ outboundItem }) => outboundItem.name)
  const names = [...new Set(lines)]
  const more = names.length - mostGoods
  return names.slice(0, mostGoods).join(', ') + (more > 0 ? ` +${more}` : '')
}

const bagsOn = ({ resource, record }: Source): number | null =>
  sumOfCounted(
    resource === 'inbound-record'
      ? record.inboundItem.map(({ acceptedBags }) => acceptedBags)
      : linesOn(record).map(bagsOf),
  )

/** The weight that the paper bills or credits: by bags, or less deductions; null: the paper has none. */
const billedOn = (words: Words, source: Source, hasNote: boolean): [string, number] | null => {
  if (source.resource === 'inbound-record') {
    const { acceptedKg } = source.record
    return acceptedKg === null ? null : [words.accepted, acceptedKg]
  }
  return hasNote
    ? [words.shippedKg, sumKg(source.record.outboundItem.map(({ shippedKg }) => shippedKg))]
    : null
}

const factsOf = ({ language, writing, source, copies, latestRevision }: Paper): Fact[] => {
  const words = allWords[language]
  const format = formatIn(language, writing)
  const { record } = source
  const isNote = source.resource === 'outbound-record' && copies['surat-jalan'] !== null
  const note = isNote ? source.record.suratJalanNo : null
  const { firstWeighing, secondWeighing } = record
  const net = weighedNet(
    source.resource === 'inbound-record'
      ? readingsOfInbound(words, source.record)
      : readingsOfOutbound(words, source.record),
  )
  const billed = billedOn(words, source, note !== null)
  const bags = bagsOn(source)
  const show = format.alike([firstWeighing?.weighKg, secondWeighing?.weighKg, net, billed?.[1]])
  const weighings = [
    [words.first, firstWeighing],
    [words.second, secondWeighing],
  ] as const
  return [
    ...(copies.slip === null ? [] : [{ label: words.slip, value: record.recordNo }]),
    ...(note === null ? [] : [{ label: words.suratJalan, value: note }]),
    ...(latestRevision === 0
      ? []
      : [{ label: words.paper.revision, value: String(latestRevision) }]),
    { label: words.plate, value: record.licensePlate },
    ...weighings.flatMap(([label, reading]) =>
      reading === null
        ? []
        : [
            {
              label,
              value: `${show(reading.weighKg)} kg`,
              beneath: format.moment(reading.at),
            },
          ],
    ),
    ...(net === null
      ? []
      : [{ label: words.weighedNet, value: `${show(net)} kg`, look: 'net' as const }]),
    ...(net === null || billed === null || billed[1] === net
      ? []
      : [{ label: billed[0], value: `${show(billed[1])} kg`, look: 'net' as const }]),
    ...(bags === null ? [] : [{ label: words.fields.bags, value: format.count(bags) }]),
    { label: words.goods, value: goodsOf(source), look: 'goods' },
  ]
}

const documentOf = (
  language: Language,
  company: string,
  [kind, text, beneath]: State,
  facts: readonly Fact[] = [],
): string => {
  const row = ({ label, value, beneath: small, look }: Fact): string =>
    `<dt>${escapeHtml(label)}</dt><dd${look === undefined ? '' : ` class="${look}"`}>${escapeHtml(value)}${small === undefined ? '' : `<small>${escapeHtml(small)}</small>`}</dd>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(text)} · ${escapeHtml(company)}</title><style>${style}</style></head><body><main><p class="company">${escapeHtml(company)}</p><h1 class="${kind}">${marks[kind]} ${escapeHtml(text)}</h1>${beneath === '' ? '' : `<p>${escapeHtml(beneath)}</p>`}${facts.length === 0 ? '' : `<dl>${facts.map(row).join('')}</dl>`}</main></body></html>`
}

/** What a paper should say, and whether it still holds. Nothing of the record that is not here leaves the site. */
export const paperPage = (paper: Paper): string =>
  documentOf(paper.language, paper.company, stateOf(paper), factsOf(paper))

/** No paper has the code; `tooMany`: codes of this address are not looked up for some minutes. */
export const unknownPage = (
  language: Language,
  company: string,
  { tooMany }: { tooMany: boolean },
): string => {
  const words = allWords[language].paper
  return documentOf(
    language,
    company,
    tooMany ? ['old', words.tooMany, ''] : ['bad', words.unknown, words.foreign],
  )
}
