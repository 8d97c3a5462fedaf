import {
  fieldProblemParams,
  fieldProblemText,
  fillText,
  problemParams,
  problemText,
  problemTexts,
  problemTextsIn,
  textLanguage,
  withRecords,
} from '@muat/shared/problem-text'
import * as shared from '@muat/shared'
import type { FieldProblemCode, Params } from '@muat/shared'
import { es } from '@muat/shared/texts/es'
import { records as esRecords } from '@muat/shared/texts/records/es'
import { fr } from '@muat/shared/texts/fr'
import { records as frRecords } from '@muat/shared/texts/records/fr'
import { ptBR } from '@muat/shared/texts/pt-BR'
import { records as ptBRRecords } from '@muat/shared/texts/records/pt-BR'
import { zhCN } from '@muat/shared/texts/zh-CN'
import { records as zhCNRecords } from '@muat/shared/texts/records/zh-CN'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name)
const everyLanguage = {
  ...problemTexts,
  es: withRecords(es, esRecords),
  fr: withRecords(fr, frRecords),
  'pt-BR': withRecords(ptBR, ptBRRecords),
  'zh-CN': withRecords(zhCN, zhCNRecords),
}

describe.each(Object.entries(everyLanguage))('the texts in %s', (_language, texts) => {
  const { problems, onlyRoles, fields, holds, statuses, resources, titles, roles } = texts

  it('contain exactly the params of the problem', () => {
    for (const code of shared.problemCodes) {
      expect({ code, names: new Set(placeholders(problems[code])) }).toEqual({
        code,
        names: new Set<string>(problemParams[code]),
      })
    }
    for (const [code, params] of Object.entries(fieldProblemParams)) {
      expect({ code, names: new Set(placeholders(fields[code as keyof typeof fields])) }).toEqual({
        code,
        names: new Set<string>(params),
      })
    }
    for (const sentence of Object.values(holds)) expect(placeholders(sentence)).toEqual([])
  })

  it('name the permitted roles if they are known', () => {
    expect(placeholders(onlyRoles)).toEqual(['roles'])
  })

  it('are whole sentences, all different', () => {
    for (const texts of [
      [...Object.values(problems), onlyRoles],
      Object.values(fields),
      Object.values(holds),
    ]) {
      for (const text of texts) expect(text).toMatch(/^[\p{L}{].*[.。]$/u)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('name every role, all differently', () => {
    const names = shared.roles.map((role) => roles[role])
    for (const name of names) expect(name).toMatch(/\p{L}/u)
    expect(new Set(names).size).toBe(shared.roles.length)
  })

  it('name every status and resource', () => {
    for (const label of Object.values(statuses)) expect(label).toMatch(/\p{L}/u)
    for (const name of shared.resourceNames) {
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
  it('formats words and numbers by its language', () => {
    expect(problemText('id', 'wrong_state', { status: 'loading' })).toContain('"Dimuat"')
    expect(problemText('en', 'in_use', { usedBy: 'po-sale, booking' })).toContain(
      'by PO sales, bookings and',
    )
    const params = { left: 30000.5, of: 'PO/26/0001' }
    expect(problemText('en', 'not_enough', params)).toContain('30,000.5 kg of PO/26/0001')
    expect(problemText('id', 'not_enough', params)).toContain('30.000,5 kg')
  })

  it('shows the days among its params, and nothing else, as a day', () => {
    const { field } = problemTextsIn(problemTexts.en, 'en', (day) => `<${day}>`)
    const text = (code: FieldProblemCode, params: Params) => field({ code, params })
    expect(text('plate_kir', { licensePlate: 'B 1 X', kirUntil: '2026-11-19' })).toBe(
      'The KIR of B 1 X ran out on <2026-11-19>.',
    )
    expect(text('ex_do_expired', { of: '2026-11-20', expiryDate: '2026-11-19' })).toBe(
      'Ex-DO 2026-11-20 expired on <2026-11-19>.',
    )
    expect(text('scale_unverified', { until: '2026-01-31' })).toContain('<2026-01-31>')
    expect(text('day_too_early', { from: '2026-10-21' })).toContain('<2026-10-21>')
    expect(text('day_too_late', { to: '2027-11-20' })).toContain('<2027-11-20>')
    // A month is no day.
    expect(text('month_closed', { month: '2026-10' })).not.toContain('<')
  })

  it('names the permitted roles in its language', () => {
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
    // Another back end may not send the permitted roles.
    expect(problemText('en', 'forbidden')).toBe(problemTexts.en.problems.forbidden)
  })

  it('does not translate data that equals a code word', () => {
    const params = { left: 1, of: 'open' }
    expect(fieldProblemText('id', { code: 'not_enough', params })).toContain('Dari open hanya')
  })

  it('shows an unknown status word unchanged', () => {
    expect(problemText('id', 'wrong_state', { status: 'antri' })).toContain('"antri"')
    expect(problemText('id', 'wrong_state', { status: 'constructor' })).toContain('"constructor"')
  })

  it('shows a dash for a missing param, also for inherited names', () => {
    expect(fillText('a {x} {toString} {y}', { x: '{y}' })).toBe('a {y} – –')
  })

  it('inserts a param unchanged, with any characters', () => {
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

  it('is determined by any header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(Object.keys(problemTexts)).toContain(textLanguage(header))
      }),
    )
  })
})
