import { hash } from 'node:crypto'
import { problemTexts, type TextLanguage } from '@muat/shared/problem-text'
import type { StatusLabel } from '@muat/shared'
import type { Format } from '../documents/format.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { goodsOf, type Paper } from '../papers/page.ts'
import { script, style } from './page-files.ts'
import { type GateTruck, mostShown } from './trucks.ts'
import { type judge, sealOf, type Seen } from './verdict.ts'
import { gateWords, type GateWords } from './words.ts'

/** Address of the page, for its forms and its cookie. */
export const gatePath = '/api/gate/page'

/** The one script and the one style. */
export const contentSecurityPolicy = `default-src 'none';style-src 'sha256-${hash('sha256', style, 'base64')}';script-src 'sha256-${hash('sha256', script, 'base64')}';connect-src 'self';form-action 'self';frame-ancestors 'none';base-uri 'none'`

/** A paper that was scanned, and what it means for the truck at the gate. */
export interface Scanned {
  code: string
  paper: Paper | null
  seen: Seen
  judged: ReturnType<typeof judge>
}

/** What the page shows. */
export interface Shown {
  language: TextLanguage
  format: Format
  company: string
  today: string
  /** Null: the page asks for the code. */
  gate: string | null
  /** Result of what was just sent. */
  said?: { kind: 'good' | 'old' | 'bad'; text: string } | undefined
  /** What was looked for, and the trucks that were found. `unseen`: papers that were not ticked at an arrival. */
  found?: { typed: string; trucks: readonly GateTruck[]; unseen?: string } | undefined
  scanned?: Scanned | undefined
  expected?: readonly GateTruck[]
  leaving?: readonly GateTruck[]
}

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

const field = (name: string, label: string, focus: boolean, required = true): string =>
  `<label>${escapeHtml(label)}<input name="${name}"${required ? ' required' : ''} maxlength="300" autocomplete="off" autocapitalize="characters" spellcheck="false"${focus ? ' autofocus' : ''}></label>`

const form = (method: 'get' | 'post', action: string, inside: string, look = ''): string =>
  `<form method="${method}" action="${gatePath}${action}"${look === '' ? '' : ` class="${look}"`}>${inside}</form>`

const button = (text: string, look = ''): string =>
  `<button${look === '' ? '' : ` class="${look}"`}>${escapeHtml(text)}</button>`

const statusOf = (status: string, language: TextLanguage): string =>
  problemTexts[language].statuses[status as StatusLabel]

/** `resource.id` of a truck, in addresses of the page. */
const keyOf = ({ resource, id }: Pick<GateTruck, 'resource' | 'id'>): string => `${resource}.${id}`

const tick = (name: string, label: string, ticked: boolean): string =>
  `<label class="tick"><input type="checkbox" name="${name}" value="1"${ticked ? ' checked' : ''}> ${escapeHtml(label)}</label>`

const isTicked = (unseen: string | undefined, word: string): boolean =>
  unseen !== undefined && !unseen.split(', ').includes(word)

/** Ticks of the papers; those that were not ticked are asked about once. */
const arrival = (truck: GateTruck, { today, format, found }: Shown, words: GateWords): string =>
  (truck.date === today
    ? ''
    : `<p class="old">${escapeHtml(words.registeredFor(format.day(truck.date)))}</p>`) +
  form(
    'post',
    '/in',
    `${hidden('truck', keyOf(truck))}${tick('licence', words.licence, isTicked(found?.unseen, words.licenceWord))}${tick('vehiclePapers', words.vehiclePapers, isTicked(found?.unseen, words.vehiclePapersWord))}${
      found?.unseen === undefined
        ? ''
        : `${hidden('sure', found.unseen)}<p class="old" role="alert">${escapeHtml(words.unseen(found.unseen))}</p>`
    }${button(words.noteArrival)}`,
  )

/** More of what was found is a list. */
const mostCards = 3

/** Trucks that nobody weighed out. */
const leavesWithoutPaper: ReadonlySet<string> = new Set(['rejected', 'cancelled', 'void'])

/** What may be done with a truck now. */
const nextOf = (truck: GateTruck, shown: Shown, words: GateWords, focus: boolean): string => {
  const { format, language } = shown
  if (truck.outAt !== null) return `<p>${escapeHtml(words.leftAt(format.moment(truck.outAt)))}</p>`
  if (truck.status === 'completed') {
    return form(
      'get',
      '',
      `${hidden('truck', keyOf(truck))}${field('paper', words.scanPaper, focus)}${button(words.check)}`,
    )
  }
  if (truck.status !== 'registered') {
    const said = escapeHtml(statusOf(truck.status, language))
    if (truck.status === 'hold') {
      return `<p class="bad">${said}. ${escapeHtml(words.verdicts.held[1])}</p>`
    }
    return leavesWithoutPaper.has(truck.status)
      ? `<p class="old">${said}. ${escapeHtml(words.askWeighbridge)}</p>`
      : `<p>${said}</p>`
  }
  return truck.inAt === null
    ? arrival(truck, shown, words)
    : `<p>${escapeHtml(words.arrivedAt(format.moment(truck.inAt)))}</p>`
}

const card = (truck: GateTruck, shown: Shown, words: GateWords, focus: boolean): string =>
  `<article><h2>${escapeHtml(truck.licensePlate)}</h2><p>${escapeHtml(truck.party)} · ${escapeHtml(words.driver)} ${escapeHtml(truck.driverName)} · ${escapeHtml(truck.recordNo)}</p><p><b>${escapeHtml(truck.resource === 'outbound-record' ? words.loads : words.unloads)} ${escapeHtml(truck.what)}</b></p>${nextOf(truck, shown, words, focus)}</article>`

/** What a paper that matches should say. Of another, nothing is told that the guard has not typed. */
const facts = (paper: Paper, words: GateWords, format: Format): string => {
  const { record } = paper.source
  const seal = sealOf(paper)
  const rows: [string, string][] = [
    [words.paper, record.recordNo],
    [words.net, record.netKg === null ? '–' : `${format.alike([record.netKg])(record.netKg)} kg`],
    [words.goods, goodsOf(paper.source)],
    ...(seal === null ? [] : [[words.seal, seal] satisfies [string, string]]),
  ]
  return `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
}

/** Taken by the tablet's own camera. The script makes it smaller and puts it into the form. */
const photo = (words: GateWords): string =>
  `<label class="photo"><span>${escapeHtml(words.photo)}</span><input type="file" accept="image/*" capture="environment" data-taken="✓ ${escapeHtml(words.photoTaken)}" data-bad="${escapeHtml(words.badPhoto)}"></label>`

const paperCard = ({ code, paper, seen, judged }: Scanned, { format }: Shown, words: GateWords) => {
  const given = `${hidden('paper', code)}${hidden('plate', seen.plate)}`
  if ('ask' in judged) {
    // Neither the plate nor the seal of the paper is shown before that of the truck is typed.
    const asked =
      judged.ask === 'plate'
        ? `${hidden('paper', code)}${field('plate', words.plateSeen, true)}`
        : `${given}${field('seal', words.sealSeen, true)}`
    return `<article>${form('post', '/check', `${asked}${button(words.check)}`)}</article>`
  }
  const [word, then] = words.verdicts[judged.verdict]
  const isMatch = judged.verdict === 'match'
  if (judged.verdict === 'no_code') {
    const again = `${field('paper', words.scanPaper, true)}${button(words.check)}`
    return `<article><p class="old" role="alert"><b>${escapeHtml(word)}.</b> ${escapeHtml(then)}</p>${form('get', '', again)}</article>`
  }
  const said = `<h1 class="${isMatch ? 'good' : 'bad'}">${isMatch ? '✓' : '✕'} ${escapeHtml(word)}</h1><p>${escapeHtml(then)}</p>`
  // A truck whose record has no seal may have got one: its number is noted.
  const isUnsealed = paper !== null && sealOf(paper) === null
  const sealed =
    (isUnsealed ? field('seal', words.sealIfAny, false, false) : hidden('seal', seen.seal)) +
    photo(words)
  if (!isMatch || paper === null) return `<article>${said}</article>`
  const out = form('post', '/out', `${given}${sealed}${button(words.letOut, 'good')}`)
  return `<article>${said}<h2>${escapeHtml(paper.source.record.licensePlate)}</h2>${facts(paper, words, format)}${out}</article>`
}

const list = (
  title: string,
  trucks: readonly GateTruck[],
  words: GateWords,
  beneath: (truck: GateTruck) => string = () => '',
): string => {
  const items = trucks
    .slice(0, mostShown)
    .map(
      (truck) =>
        `<li><a href="${gatePath}?truck=${keyOf(truck)}"><b>${escapeHtml(truck.licensePlate)}</b> <span>${escapeHtml(truck.party)}</span>${beneath(truck)}</a></li>`,
    )
    .join('')
  const more = trucks.length > mostShown ? `<p>${escapeHtml(words.more)}</p>` : ''
  const none = trucks.length === 0 ? `<p>${escapeHtml(words.nobody)}</p>` : ''
  const n = trucks.length > mostShown ? `${mostShown}+` : String(trucks.length)
  return `<section><h3>${escapeHtml(title)} (${n})</h3>${none}<ul>${items}</ul>${more}</section>`
}

const opened = (shown: Shown, words: GateWords): string => {
  const { found, scanned, expected = [], leaving = [] } = shown
  const result =
    scanned === undefined
      ? found === undefined
        ? ''
        : found.trucks.length === 0
          ? `<p class="bad">${escapeHtml(words.none(found.typed))}</p>`
          : found.trucks.length > mostCards
            ? list(
                `“${found.typed}”`,
                found.trucks,
                words,
                (truck) =>
                  `<span>${escapeHtml(statusOf(truck.status, shown.language))}, ${escapeHtml(shown.format.day(truck.date))}</span>`,
              )
            : found.trucks.map((truck, at) => card(truck, shown, words, at === 0)).join('')
      : paperCard(scanned, shown, words)
  const search = form(
    'get',
    '',
    `${field('q', words.find, result === '')}${button(words.go)}`,
    'find',
  )
  return `${search}${result}<div class="lists">${list(words.expected, expected, words)}${list(words.leaving, leaving, words)}</div>`
}

/** The page of a gate, whole: a tablet shows nothing else. */
export const gatePage = (shown: Shown): string => {
  const { language, company, gate, said } = shown
  const words = gateWords[language]
  const inside =
    gate === null
      ? form('post', '/open', `${field('code', words.openWith, true)}${button(words.open)}`)
      : opened(shown, words)
  const name = gate ?? words.title
  const notice =
    said === undefined ? '' : `<p class="${said.kind}" role="status">${escapeHtml(said.text)}</p>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(name)} · ${escapeHtml(company)}</title><style>${style}</style></head><body><p id="offline" class="bad" role="alert" hidden>${escapeHtml(words.offline)}</p><main><header><b>${escapeHtml(company)}</b> <span>${escapeHtml(name)}</span></header>${notice}${inside}</main><script>${script}</script></body></html>`
}
