import type { Ticket, TicketPlace } from '@muat/shared/wall'
import { describe, expect, it } from 'vitest'
import { viewOf } from '../src/features/ticket/view.ts'
import { languageFor, ticketLanguages, words } from '../src/features/ticket/words.ts'

const ticket = (status: string, ...lines: [area: 'H' | 'I', status: string][]): Ticket => ({
  id: 1,
  licensePlate: 'B 1 A',
  queueNo: 1,
  status,
  companyName: null,
  lines: lines.map(([area, of]) => ({ area, status: of, calledAt: null })),
})
const place = (
  area: 'H' | 'I',
  state: TicketPlace['state'],
  since: number | null = null,
): TicketPlace => ({ area, state, since, before: 0, wait: null })

describe('the headline', () => {
  it.each([
    ['registered', ticket('registered', ['H', 'planned']), null],
    ['waiting', ticket('waiting', ['H', 'waiting']), null],
    ['waiting', ticket('registered', ['H', 'planned']), [place('H', 'waiting')]],
    ['waiting', ticket('loading', ['H', 'loaded'], ['I', 'waiting']), null],
    ['loading', ticket('waiting', ['H', 'called'], ['I', 'waiting']), [place('H', 'loading')]],
    ['loaded', ticket('loaded', ['H', 'loaded'], ['I', 'skipped']), []],
    ['hold', ticket('hold', ['H', 'loaded']), []],
    ['completed', ticket('completed', ['H', 'loaded']), [place('H', 'hold')]],
    ['cancelled', ticket('cancelled', ['H', 'waiting']), [place('H', 'called')]],
    ['cancelled', ticket('void', ['H', 'loaded']), null],
    ['waiting', ticket('a word of theirs'), [place('H', 'waiting')]],
  ] as const)('is %s', (headline, of, places) => {
    expect(viewOf(of, places).headline).toBe(headline)
  })
})

describe('a call', () => {
  it('is by the boards once they are known, the newest first', () => {
    const waiting = ticket('waiting', ['H', 'waiting'], ['I', 'called'])
    expect(viewOf(waiting, null).calls).toEqual(['I'])
    expect(viewOf(waiting, [place('H', 'waiting'), place('I', 'waiting')]).calls).toEqual([])
    const both = [place('H', 'called', 5), place('I', 'called', 9)]
    expect(viewOf(waiting, both).calls).toEqual(['I', 'H'])
  })

  it('is another one when it is repeated, and the same when only other trucks move', () => {
    const called = ticket('waiting', ['H', 'called'])
    const first = viewOf(called, [place('H', 'called', 5)]).call
    expect(viewOf(called, [place('H', 'called', 6)]).call).not.toBe(first)
    expect(viewOf(called, [place('H', 'called', 5)]).call).toBe(first)
    expect(viewOf(called, [place('H', 'loading', 7)]).call).toBe('')
  })

  it('is none of a visit that has ended', () => {
    expect(viewOf(ticket('completed'), [place('H', 'called')]).calls).toEqual([])
  })
})

describe('the language', () => {
  it.each([
    [['jv-ID', 'id'], 'jv'],
    [['jw'], 'jv'],
    [['in-ID'], 'id'],
    [['fr', 'en-US'], 'en'],
    [['zh-CN', 'fr'], 'id'],
    [['java'], 'id'],
    [[], 'id'],
  ] as const)('of a reader of %j is %s', (wanted, language) => {
    expect(languageFor(wanted)).toBe(language)
  })

  it('has a word of its own for everything in each', () => {
    const said = (language: (typeof ticketLanguages)[number]): string[] =>
      JSON.stringify({
        ...words[language],
        before: words[language].before(3),
        stale: words[language].stale('12:00'),
        offline: words[language].offline('12:00'),
      }).match(/"[^"]+"/gu) ?? []
    for (const language of ticketLanguages) {
      const others = ticketLanguages.filter((other) => other !== language).map(said)
      for (const other of others) expect(said(language)).toHaveLength(other.length)
      expect(words[language].before(3)).toContain('3')
      expect(words[language].stale('12:00')).toContain('12:00')
      expect(words[language].offline('12:00')).toContain('12:00')
    }
  })
})

describe('an expected wait', () => {
  it.each([
    ['en', 0, 15, 'within 15 min'],
    ['en', 30, 60, 'in 30–60 min'],
    ['en', 45, 120, 'in 45 min – 2 h'],
    ['id', 0, 45, 'dalam 45 menit'],
    ['id', 75, 150, '1 jam 15 menit – 2 jam 30 menit lagi'],
    ['jv', 15, 45, '15–45 menit malih'],
  ] as const)('in %s of %i to %i minutes: %s', (language, low, high, shown) => {
    expect(words[language].expected(low, high)).toBe(shown)
  })
})
