import {
  fieldProblemParams,
  fieldProblemText,
  fillText,
  problemParams,
  problemText,
  problemTexts,
  textLanguage,
} from '@muat/shared/problem-text'
import * as shared from '@muat/shared'
import { es } from '@muat/shared/texts/es'
import { fr } from '@muat/shared/texts/fr'
import { ptBR } from '@muat/shared/texts/pt-BR'
import { zhCN } from '@muat/shared/texts/zh-CN'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name)
const everyLanguage = { ...problemTexts, es, fr, 'pt-BR': ptBR, 'zh-CN': zhCN }

describe.each(Object.entries(everyLanguage))('the texts in %s', (_language, texts) => {
  const { problems, onlyRoles, fields, words, resources, titles, roles } = texts

  it('name exactly the params that come with the problem', () => {
    for (const code of shared.problemCodes) {
      expect({ code, names: new Set(placeholders(problems[code])) }).toEqual({
        code,
        names: new Set<string>(problemParams[code]),
      })
    }
    for (const code of shared.fieldProblemCodes) {
      expect({ code, names: new Set(placeholders(fields[code])) }).toEqual({
        code,
        names: new Set<string>(fieldProblemParams[code]),
      })
    }
  })

  it('say who may, where that is known', () => {
    expect(placeholders(onlyRoles)).toEqual(['roles'])
  })

  it('are whole sentences, none of them said twice', () => {
    for (const texts of [[...Object.values(problems), onlyRoles], Object.values(fields)]) {
      for (const text of texts) expect(text).toMatch(/^[\p{L}{].*[.。]$/u)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('name every role, no two alike', () => {
    const names = shared.roles.map((role) => roles[role])
    for (const name of names) expect(name).toMatch(/\p{L}/u)
    expect(new Set(names).size).toBe(shared.roles.length)
  })

  it('have a word for every status and resource', () => {
    const { outboundRecordStatuses, lineStatuses, inboundRecordStatuses } = shared
    const { poSaleStatuses, bookingStatuses, resourceNames } = shared
    const needed = [
      ...outboundRecordStatuses,
      ...lineStatuses,
      ...inboundRecordStatuses,
      ...poSaleStatuses,
      ...bookingStatuses,
    ]
    expect(needed.filter((word) => !Object.hasOwn(words, word))).toEqual([])
    for (const name of resourceNames) {
      expect(resources[name]).toMatch(/\p{L}/u)
      expect(titles[name]).toMatch(/\p{L}/u)
    }
  })
})

it.each(Object.entries(everyLanguage))(
  'have the same words in %s as in English',
  (_language, { words }) => {
    expect(Object.keys(words)).toEqual(Object.keys(problemTexts.en.words))
  },
)

describe('a filled text', () => {
  it('writes words and numbers as its language does', () => {
    expect(problemText('id', 'wrong_state', { status: 'loading' })).toContain('"sedang dimuat"')
    expect(problemText('en', 'in_use', { usedBy: 'po-sale, booking' })).toContain(
      'by PO sales, bookings and',
    )
    const params = { left: 30000.5, of: 'PO/26/0001' }
    expect(problemText('en', 'not_enough', params)).toContain('30,000.5 kg of PO/26/0001')
    expect(problemText('id', 'not_enough', params)).toContain('30.000,5 kg')
  })

  it('names the roles that may do what is refused to others, each by its name in the language', () => {
    const params = { roles: 'FINANCE, ADMIN' }
    expect(problemText('en', 'forbidden', params)).toBe(
      'Only Finance or Administrator may do this.',
    )
    expect(problemText('id', 'forbidden', params)).toBe('Hanya untuk Keuangan atau Admin.')
    expect(problemText('en', 'forbidden', { roles: 'ADMIN' })).toBe(
      'Only Administrator may do this.',
    )
    const three = { roles: 'SCALE, CHECKER, ADMIN' }
    expect(problemText('en', 'forbidden', three)).toBe(
      'Only Weighbridge, Goods checker, or Administrator may do this.',
    )
    // Another back end may not say who may.
    expect(problemText('en', 'forbidden')).toBe(problemTexts.en.problems.forbidden)
  })

  it('leaves data alone that happens to be a word of ours', () => {
    const params = { left: 1, of: 'open' }
    expect(fieldProblemText('id', { code: 'not_enough', params })).toContain('Dari open hanya')
  })

  it('shows an unknown status word as it came', () => {
    expect(problemText('id', 'wrong_state', { status: 'antri' })).toContain('"antri"')
    expect(problemText('id', 'wrong_state', { status: 'constructor' })).toContain('"constructor"')
  })

  it('shows a dash for a param that did not come, inherited names included', () => {
    expect(fillText('a {x} {toString} {y}', { x: '{y}' })).toBe('a {y} – –')
  })

  it('puts a param in as it is, whatever characters it holds', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fillText('<{x}>', { x: value })).toBe(`<${value}>`)
      }),
    )
  })
})

describe('the language of the texts', () => {
  it.each([
    [undefined, 'id'],
    ['', 'id'],
    ['id', 'id'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['fr, en;q=0.5, id;q=0.8', 'id'],
    ['in', 'id'],
    ['en;q=0, id', 'id'],
    ['zh-CN', 'id'],
    ['*', 'id'],
    ['EN-us', 'en'],
  ])('for %j is %s', (header, language) => {
    expect(textLanguage(header)).toBe(language)
  })

  it('can be told from any header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(Object.keys(problemTexts)).toContain(textLanguage(header))
      }),
    )
  })
})
