import {
  bases,
  bookingStatuses,
  exDoStatuses,
  exDoTypes,
  inboundRecordStatuses,
  lineActions,
  lineStatuses,
  outboundRecordStatuses,
  poSaleStatuses,
  poSalesTypes,
  productionStatuses,
  units,
} from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { codeOf, inWords } from '../../src/files/export/value-words.ts'

const codes = {
  status: [
    ...outboundRecordStatuses,
    ...lineStatuses,
    ...inboundRecordStatuses,
    ...productionStatuses,
    ...poSaleStatuses,
    ...bookingStatuses,
    ...exDoStatuses,
  ],
  poSalesType: poSalesTypes,
  exDoType: exDoTypes,
  basis: bases,
  unit: units,
  lastStep: lineActions,
} as const

describe('a code in a file', () => {
  it.each(Object.entries(codes))('is said in words: %s', (field, known) => {
    for (const language of ['en', 'id'] as const) {
      const words = known.map((code) => inWords(field, code, language))
      // A word begins with a capital, which no code does.
      expect(words.filter((word) => !/^\p{Lu}/u.test(String(word)))).toEqual([])
      expect(new Set(words).size).toBe(new Set(known).size)
    }
  })

  it('is read again by its words in either language, and as it is', () => {
    for (const [field, known] of Object.entries(codes)) {
      for (const code of known) {
        for (const word of [code, inWords(field, code, 'en'), inWords(field, code, 'id')]) {
          expect(codeOf(field, known, ` ${String(word).toUpperCase()} `)).toBe(code)
        }
      }
    }
    expect(codeOf('status', exDoStatuses, 'perhaps')).toBe(null)
  })

  it('of several reasons is each of them, and what is no code stays as it is', () => {
    expect(inWords('holdReason', 'tolerance, typed', 'id')).toBe('Netto berbeda, Berat diketik')
    expect(inWords('holdReason', null, 'en')).toBe(null)
    expect(inWords('status', 'of another back end', 'en')).toBe('of another back end')
    expect(inWords('name', 'open', 'id')).toBe('open')
  })
})
