import { en } from '@muat/shared/texts/en'
import { id } from '@muat/shared/texts/id'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf, isUncertain, requestIdOf } from '../src/lib/first/failure.ts'
import { addProblemTexts, explain, failureText, fieldTexts } from '../src/messages/failure-text.ts'

const json = 'application/json; charset=utf-8'
const problem = (code: string, more: object = {}) => ({ message: 'Pesan server', code, ...more })

beforeAll(() => {
  addProblemTexts('en', en)
  addProblemTexts('id', id)
})

describe('a failed request', () => {
  it('is told in the language of the reader, not in that of the request', () => {
    const failure = failureOf(409, json, problem('wrong_state', { params: { status: 'loading' } }))
    expect(failureText(failure, 'en')).toBe('This cannot be done now: the status is "loading".')
    expect(failureText(failure, 'id')).toContain('sedang dimuat')
  })

  it('is told in the words of the server where its code is not ours', () => {
    const failure = failureOf(409, json, problem('sold_out'))
    expect(failureText(failure, 'en')).toBe('Pesan server')
    expect(failureText(failureOf(422, json, { error: 'Stok habis', message: 'x' }), 'en')).toBe(
      'Stok habis',
    )
  })

  it('is told by its status where there is nothing else', () => {
    expect(failureText(failureOf(403, 'text/plain', 'no'), 'en')).toContain('role')
    expect(failureText(failureOf(502, 'text/html', '<h1>x</h1>'), 'en')).toContain('reached')
  })

  it('keeps the page of a server that answers one, and only then', () => {
    expect(failureOf(500, 'text/html', '<h1>x</h1>')).toMatchObject({ html: '<h1>x</h1>' })
    expect(failureOf(500, 'text/plain', 'x')).toMatchObject({ html: null })
    expect(failureOf(500, json, problem('internal'))).not.toHaveProperty('html')
  })

  it('is "not offered" where a back end offers less', () => {
    for (const status of [405, 501]) {
      expect(failureOf(status, json, {})).toEqual({ kind: 'not_offered', status })
    }
  })

  it('names each field, ours by code and the rest as the server put it', () => {
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

  it('is uncertain when nobody knows whether the write was done, and certain when refused', () => {
    expect(isUncertain({ kind: 'network', timedOut: true })).toBe(true)
    expect(isUncertain(failureOf(502, json, problem('upstream_unreachable')))).toBe(true)
    expect(isUncertain(failureOf(500, 'text/html', '<p>'))).toBe(true)
    expect(isUncertain(failureOf(409, json, problem('idempotency_pending')))).toBe(true)
    expect(isUncertain(failureOf(409, json, problem('stale_version')))).toBe(false)
    expect(isUncertain(failureOf(422, json, problem('invalid')))).toBe(false)
  })

  it('is told at its fields by our words, by those of another back end, and never by a code', () => {
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

  it('is told in the language of the reader also where it stands at one field as a whole', () => {
    const failure = failureOf(
      422,
      json,
      problem('credentials', { errors: { email: ['Pesan server'] } }),
    )
    expect(fieldTexts(failure, 'en')).toEqual({
      email: 'The e-mail address or the password is wrong.',
    })
  })

  it('says `error` before anything else', () => {
    const failure = failureOf(409, json, problem('wrong_state', { error: 'Sudah diambil' }))
    expect(failureText(failure, 'en')).toBe('Sudah diambil')
  })

  it('asks to report a number only where it has one, and names it', () => {
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

  it('keeps how long to wait, in seconds', () => {
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
