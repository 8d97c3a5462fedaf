import { type KnownTexts, problemTexts, problemTextsIn } from '@muat/shared/problem-text'
import { fr } from '@muat/shared/texts/fr'
import { records as frRecords } from '@muat/shared/texts/records/fr'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf, isUncertain, requestIdOf } from '../src/lib/first/failure.ts'
import { addProblemTexts, explain, failureText, fieldTexts } from '../src/messages/failure-text.ts'

const json = 'application/json; charset=utf-8'
const problem = (code: string, more: object = {}) => ({ message: 'Pesan server', code, ...more })

beforeAll(() => {
  addProblemTexts('en', problemTexts.en)
  addProblemTexts('id', problemTexts.id)
})

describe('text of a failed request', () => {
  it('is a general one until the texts of records are loaded', () => {
    // Not by `addProblemTexts`: another test may have loaded the language.
    const of = (texts: object): string =>
      problemTextsIn(texts as KnownTexts, 'fr', String).problem('in_use', { usedBy: 'booking' })
    expect(of(fr)).toBe(fr.problems.invalid)
    const problems = { ...fr.problems, ...frRecords.problems }
    expect(of({ ...fr, ...frRecords, problems })).toContain(fr.resources.booking)
  })

  it('is in the reader’s language, not in that of the request', () => {
    const failure = failureOf(409, json, problem('wrong_state', { params: { status: 'loading' } }))
    expect(failureText(failure, 'en')).toBe('This cannot be done now: the status is "Loading".')
    expect(failureText(failure, 'id')).toContain('"Dimuat"')
  })

  it('has days as the site writes them', () => {
    const params = { from: '2026-10-21' }
    const failure = failureOf(
      422,
      json,
      problem('invalid', { fields: { date: [{ code: 'day_too_early', params }] } }),
    )
    expect(fieldTexts(failure, 'en')).toEqual({ date: 'The earliest day here is 21/10/2026.' })
  })

  it('is the server’s if its code is not ours', () => {
    const failure = failureOf(409, json, problem('sold_out'))
    expect(failureText(failure, 'en')).toBe('Pesan server')
    expect(failureText(failureOf(422, json, { error: 'Stok habis', message: 'x' }), 'en')).toBe(
      'Stok habis',
    )
  })

  it('is that of the status if there is nothing else', () => {
    expect(failureText(failureOf(403, 'text/plain', 'no'), 'en')).toContain('role')
    expect(failureText(failureOf(502, 'text/html', '<h1>x</h1>'), 'en')).toContain('reached')
  })

  it('includes the page of a server that answers with one, and only then', () => {
    expect(failureOf(500, 'text/html', '<h1>x</h1>')).toMatchObject({ html: '<h1>x</h1>' })
    expect(failureOf(500, 'text/plain', 'x')).toMatchObject({ html: null })
    expect(failureOf(500, json, problem('internal'))).not.toHaveProperty('html')
  })

  it('is "not offered" if the back end lacks the endpoint', () => {
    for (const status of [405, 501]) {
      expect(failureOf(status, json, {})).toEqual({ kind: 'not_offered', status })
    }
  })

  it('names each field, by our code or in the server’s words', () => {
    const failure = failureOf(
      422,
      json,
      problem('invalid', {
        errors: { weighKg: ['Harus lebih dari 0.'], seal: ['Segel salah.'] },
        fields: { weighKg: [{ code: 'not_positive' }] },
      }),
    )
    expect(fieldTexts(failure, 'en')).toEqual({
      weighKg: 'This must be more than 0.',
      seal: 'Segel salah.',
    })
    expect(explain(failure, 'en')).toBe('This must be more than 0. Segel salah.')
  })

  it('is uncertain if the write may have been done, and certain after a refusal', () => {
    expect(isUncertain({ kind: 'network', timedOut: true })).toBe(true)
    expect(isUncertain(failureOf(502, json, problem('upstream_unreachable')))).toBe(true)
    expect(isUncertain(failureOf(500, 'text/html', '<p>'))).toBe(true)
    expect(isUncertain(failureOf(409, json, problem('idempotency_pending')))).toBe(true)
    // Given up before it was read, by a server that was frozen.
    expect(isUncertain(failureOf(408, '', ''))).toBe(true)
    expect(isUncertain(failureOf(409, json, problem('stale_version')))).toBe(false)
    expect(isUncertain(failureOf(422, json, problem('invalid')))).toBe(false)
  })

  it('is shown at its fields in our words or another back end’s, never as a code', () => {
    const ours = failureOf(
      422,
      json,
      problem('invalid', {
        errors: { name: ['Isi ini.'], email: ['Aneh.'] },
        fields: { name: [{ code: 'required' }], email: [{ code: 'of_a_later_version' }] },
      }),
    )
    expect(fieldTexts(ours, 'en')).toEqual({ name: 'Fill this in.', email: 'Aneh.' })
    const theirs = failureOf(422, json, {
      message: 'The given data was invalid.',
      errors: { email: ['The email has already been taken.'], name: 'Too long.', odd: 5 },
    })
    expect(fieldTexts(theirs, 'en')).toEqual({
      email: 'The email has already been taken.',
      name: 'Too long.',
    })
    expect(failureText(theirs, 'en')).toBe('The given data was invalid.')
  })

  it('is in the reader’s language at a field that is wrong as a whole', () => {
    const failure = failureOf(
      422,
      json,
      problem('credentials', { errors: { email: ['Pesan server'] } }),
    )
    expect(fieldTexts(failure, 'en')).toEqual({
      email: 'The e-mail address or the password is wrong.',
    })
  })

  it('prefers the field `error`', () => {
    const failure = failureOf(409, json, problem('wrong_state', { error: 'Sudah diambil' }))
    expect(failureText(failure, 'en')).toBe('Sudah diambil')
  })

  it('asks to report a number only if there is one', () => {
    const headers = new Headers({ 'x-request-id': 'head-1' })
    const ours = failureOf(500, json, problem('internal', { requestId: 'body-1' }), headers)
    const theirs = failureOf(500, 'text/plain', 'x', headers)
    const unnumbered = failureOf(500, 'text/plain', 'x')
    expect(failureText(ours, 'en')).toContain('report the request number body-1')
    expect(failureText(theirs, 'en')).toContain('report the request number head-1')
    expect(failureText(unnumbered, 'en')).not.toContain('number')
    expect([ours, theirs, unnumbered].map(requestIdOf)).toEqual(['body-1', 'head-1', null])
    expect(requestIdOf(failureOf(500, json, problem('internal'), headers))).toBe('head-1')
  })

  it('includes the time to wait, in seconds', () => {
    expect(
      failureOf(429, json, problem('throttled'), new Headers({ 'retry-after': '90' })),
    ).toMatchObject({
      retryAfterSeconds: 90,
    })
    expect(
      failureOf(429, json, problem('throttled'), new Headers({ 'retry-after': 'soon' })),
    ).not.toHaveProperty('retryAfterSeconds')
  })
})
