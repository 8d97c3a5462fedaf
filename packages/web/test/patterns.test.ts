import { describe, expect, it } from 'vitest'
import { isEmail, isUrl } from '../src/form/patterns.ts'

describe('pattern of an e-mail address', () => {
  it.each(['a@b.co', 'sari.dewi+gudang@mill.co.id', "o'neil@x-y.test", 'A_1@SUB.domain.example'])(
    'has %s',
    (text) => expect(isEmail(text)).toBe(true),
  )

  it.each([
    '',
    'sari',
    'sari@',
    '@mill.test',
    'sari@mill',
    'sari@mill..test',
    'sari@-mill.test',
    'sa ri@mill.test',
    'sari@mill.test, budi@mill.test',
    'sari<b>@mill.test',
    `${'a'.repeat(65)}@mill.test`,
    `a@${'b.'.repeat(130)}test`,
  ])('has not %s', (text) => expect(isEmail(text)).toBe(false))

  it('decides in linear time', () => {
    expect(isEmail(`${'a'.repeat(100_000)}!`)).toBe(false)
    expect(isEmail(`a@${'a-'.repeat(100)}`)).toBe(false)
  })
})

describe('pattern of a web address', () => {
  it.each(['https://mill.test', 'http://localhost:8080/x?y=1#z', 'HTTPS://a.b/%20'])(
    'has %s',
    (text) => expect(isUrl(text)).toBe(true),
  )

  it.each([
    '',
    'mill.test',
    '//mill.test',
    'https://',
    'https:///x',
    'ftp://mill.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://mill test',
    'https://[::1',
  ])('has not %s', (text) => expect(isUrl(text)).toBe(false))
})
