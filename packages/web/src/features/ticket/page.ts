import type { Ticket } from '@muat/shared/wall'
import type { Freshness } from '../wall/core/freshness.ts'
import type { View } from './view.ts'
import { type TicketLanguage, ticketLanguages, type Words, words } from './words.ts'

export interface Shown {
  language: TicketLanguage
  /** null: nothing has come yet. */
  truck: { ticket: Ticket; view: View } | null
  /** The link leads to no truck, or nobody may say. */
  problem: 'gone' | 'tooMany' | null
  freshness: Freshness
  /** When the data was as shown; null: not known. */
  at: Date | null
  isOnline: boolean
  hasSound: boolean
}

interface Presses {
  language: (language: TicketLanguage) => void
  sound: () => void
  /** Somebody touched the call. */
  heard: () => void
}

/** Longer plates are smaller. */
const longPlate = 11

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...inside: readonly Node[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  element.className = className
  element.append(...inside)
  return element
}

/** Writes only what differs, so that nothing is read aloud twice. */
const say = (element: HTMLElement, text: string): void => {
  if (element.textContent !== text) element.textContent = text
  element.hidden = text === ''
}

const button = (className: string, press: () => void): HTMLButtonElement => {
  const made = make('button', className)
  made.type = 'button'
  made.addEventListener('click', press)
  return made
}

const timeOf = (at: Date | null, language: TicketLanguage): string =>
  at === null
    ? ''
    : at.toLocaleTimeString(language === 'en' ? 'en-GB' : 'id', {
        hour: '2-digit',
        minute: '2-digit',
      })

const linkText = ({ freshness, at, isOnline, language, truck }: Shown, text: Words): string => {
  if (truck === null || at === null) return text.connecting
  if (freshness.kind === 'live') return text.live
  const time = timeOf(at, language)
  return isOnline ? text.stale(time) : text.offline(time)
}

const areaText = ({ state, before }: View['areas'][number], text: Words): string => {
  if (state !== 'waiting') return text.state[state]
  if (before === null) return text.headline.waiting
  return before === 0 ? text.next : text.before(before)
}

const areaRow = (area: View['areas'][number], text: Words): HTMLElement => {
  const letter = make('b', 'letter', document.createTextNode(area.area))
  const state = make('span', 'state', document.createTextNode(areaText(area, text)))
  const { wait } = area
  const about = make('div', '', state)
  if (wait !== null) {
    const expected = document.createTextNode(text.expected(wait.low, wait.high))
    about.append(make('span', 'wait', expected))
  }
  const row = make('li', '', letter, about)
  row.dataset['state'] = area.state
  return row
}

/** Draws the page into its document, and returns what draws it again. */
export const drawPage = (root: HTMLElement, presses: Presses): ((shown: Shown) => void) => {
  const company = make('p', 'company')
  const languages = make('div', 'languages')
  languages.setAttribute('role', 'group')
  for (const language of ticketLanguages) {
    const choice = button('', () => presses.language(language))
    choice.textContent = words[language].name
    choice.lang = language
    languages.append(choice)
  }
  const header = make('header', '', company, languages)
  const plate = make('h1', 'plate')
  const queueLabel = make('span', '')
  const queueNo = make('b', '')
  const queue = make('p', 'queue', queueLabel, queueNo)
  const headline = make('p', 'headline')
  headline.setAttribute('role', 'status')
  const beneath = make('p', 'beneath')
  const areasHead = make('h2', '')
  const list = make('ul', '')
  const truckPart = make('div', 'truck', plate, queue, headline, beneath, areasHead, list)
  const above = make('span', 'enter')
  const letters = make('b', 'letters')
  const below = make('span', 'now')
  const calledPlate = make('span', 'plate')
  const call = make('div', 'call', above, letters, below, calledPlate)
  call.setAttribute('role', 'alert')
  call.addEventListener('pointerdown', presses.heard)
  const link = make('p', 'link')
  link.setAttribute('role', 'status')
  const sound = button('sound', presses.sound)
  const keepOpen = make('p', 'keep')
  const footer = make('footer', '', link, sound, keepOpen)
  const main = make('main', '', truckPart, call)
  root.replaceWith(header, main, footer)
  let drawn = ''

  return (shown) => {
    const { language, truck, problem, freshness, hasSound } = shown
    const text = words[language]
    document.documentElement.lang = language
    languages.setAttribute('aria-label', text.language)
    for (const choice of languages.querySelectorAll('button')) {
      choice.setAttribute('aria-pressed', String(choice.lang === language))
    }
    const isDead = freshness.kind === 'dead'
    // A board that may be old calls nobody.
    const calls = problem !== null || isDead ? [] : (truck?.view.calls ?? [])
    const isCalled = calls.length > 0
    const isOver = truck?.view.headline === 'completed' || truck?.view.headline === 'cancelled'
    document.body.dataset['called'] = String(isCalled)
    document.body.dataset['old'] = String(isDead)

    say(company, truck?.ticket.companyName ?? '')
    say(plate, truck?.ticket.licensePlate ?? '')
    say(calledPlate, isCalled ? (truck?.ticket.licensePlate ?? '') : '')
    for (const one of [plate, calledPlate]) {
      one.classList.toggle('long', (one.textContent ?? '').length > longPlate)
    }
    say(queueLabel, text.queueNo)
    const number = truck?.ticket.queueNo ?? null
    say(queueNo, number === null ? '' : String(number))
    queue.hidden = number === null || problem !== null
    say(headline, problem === null ? truckHeadline(truck?.view, text) : text[problem])
    say(beneath, problem === 'gone' ? text.askOffice : '')

    const areas = problem === null && truck !== null && !isOver ? truck.view.areas : []
    say(areasHead, areas.length === 0 ? '' : text.areas)
    const rows = JSON.stringify([language, areas])
    if (rows !== drawn) {
      drawn = rows
      list.textContent = ''
      list.append(...areas.map((area) => areaRow(area, text)))
    }
    call.hidden = !isCalled
    truckPart.hidden = isCalled
    header.hidden = isCalled
    say(above, isCalled ? text.enter[0] : '')
    say(letters, calls.join(' '))
    letters.classList.toggle('several', calls.length > 1)
    say(below, isCalled ? text.enter[1] : '')

    footer.hidden = problem !== null
    link.dataset['link'] = truck === null ? 'none' : freshness.kind
    say(link, linkText(shown, text))
    say(sound, hasSound ? text.soundOn : text.soundOff)
    sound.disabled = hasSound
    sound.hidden = isOver
    say(keepOpen, isOver || isCalled ? '' : text.keepOpen)
    const name = isCalled ? `${text.enter[0]} ${calls.join(' ')}` : text.title
    document.title = truck === null ? name : `${name} · ${truck.ticket.licensePlate}`
  }
}

const truckHeadline = (view: View | undefined, text: Words): string =>
  view === undefined ? text.connecting : text.headline[view.headline]
