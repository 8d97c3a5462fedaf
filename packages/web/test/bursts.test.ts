import { describe, expect, it } from 'vitest'
import { keyName, keyWatch, type Place } from '../src/ui/shortcuts/bursts.ts'

const keyOf = (key: string, given: object = {}) => ({
  key,
  code: '',
  repeat: false,
  timeStamp: 0,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...given,
})

/** How keys at these times count, where the focus is. */
const seen = (...keys: [key: string, at: number, place?: Place, given?: object][]) => {
  const watch = keyWatch()
  return keys.map(([key, timeStamp, place = 'elsewhere', given = {}]) =>
    watch.see(keyOf(key, { ...given, timeStamp }), place),
  )
}

describe('what a scanner types', () => {
  it('presses nothing: neither its blanks nor its Enter', () => {
    expect(seen(['O', 0], ['U', 8], [' ', 16], ['1', 24], ['Enter', 32])).toEqual([
      'pressed',
      'pressed',
      'burst',
      'pressed',
      'burst',
    ])
  })

  it('is no letter that may act', () => {
    const watch = keyWatch()
    const inBurst = ['e', '1', 'n'].map((key, at) => {
      watch.see(keyOf(key, { timeStamp: 8 * at }), 'elsewhere')
      return watch.inBurst()
    })
    expect(inBurst).toEqual([false, true, true])
    expect(watch.texts()).toBe(3)
  })

  it('goes on in the field that its first sign has focused; its second Enter (CR LF) presses nothing', () => {
    expect(
      seen(['O', 0], ['1', 8, 'field'], ['Enter', 16, 'field'], ['Enter', 24], ['Enter', 400]),
    ).toEqual(['pressed', 'pressed', 'pressed', 'burst', 'pressed'])
  })

  it('presses nothing where a tab stands before its Enter', () => {
    expect(seen(['4', 0], ['2', 8], ['Tab', 16], ['Enter', 24]).at(-1)).toBe('burst')
  })
})

describe('what a scanner types into a field', () => {
  /** Characters `every` ms apart from 0 on, then these keys. */
  const text = (typed: string, every: number, ...then: Parameters<typeof seen>) =>
    seen(
      ...Array.from(typed, (key, n): [string, number, Place] => [key, n * every, 'field']),
      ...then,
    ).slice(typed.length)

  it('submits nothing by its Enter, CR LF, nor by a Tab and Enter', () => {
    expect(text('SJ-2026', 8, ['Enter', 56, 'field'], ['Enter', 64, 'field'])).toEqual([
      'burst',
      'burst',
    ])
    expect(text('w 1 ab', 40, ['Tab', 240, 'field'], ['Enter', 280, 'field']).at(-1)).toBe('burst')
    expect(text('12480', 8, ['Tab', 40, 'field'], ['Enter', 48]).at(-1)).toBe('burst')
    expect(text('12480', 8, ['Enter', 40, 'field'], ['Enter', 400, 'field'])).toEqual([
      'burst',
      'pressed',
    ])
  })

  it('is searched for, and is a line of a field with lines', () => {
    expect(
      seen(...Array.from('12480', (key, n): [string, number, Place] => [key, n * 8, 'search']), [
        'Enter',
        40,
        'search',
      ]).at(-1),
    ).toBe('pressed')
    expect(text('12480', 8, ['Enter', 40, 'lines'])).toEqual(['pressed'])
  })

  it('is told from somebody who types fast, and from four digits', () => {
    expect(text('Display out of order', 80, ['Enter', 20 * 80, 'field'])).toEqual(['pressed'])
    expect(text('1200', 8, ['Enter', 32, 'field'])).toEqual(['pressed'])
    expect(text('12480', 8, ['Enter', 40, 'field', { ctrlKey: true }])).toEqual(['pressed'])
    const held = Array.from('aaaaa', (key, n): [string, number, Place, object] => [
      key,
      n * 33,
      'field',
      { repeat: n > 0 },
    ])
    expect(seen(...held, ['Enter', 180, 'field']).at(-1)).toBe('pressed')
  })
})

it('leaves the keys of a person alone', () => {
  expect(seen(['n', 0], ['Enter', 180], [' ', 300], [' ', 305], ['Enter', 310])).not.toContain(
    'burst',
  )
  expect(seen(['k', 0, 'field'], ['Tab', 5, 'field'], ['Enter', 10])).not.toContain('burst')
})

it('counts a held key once, but for arrows, for typing, and for what the browser does with it', () => {
  const held = { repeat: true }
  const once = (key: string, place: Place = 'elsewhere', given: object = {}) =>
    seen([key, 0, place, { ...held, ...given }])[0]
  expect(once('Enter')).toBe('held')
  expect(once('Enter', 'field')).toBe('held')
  expect(once('u')).toBe('held')
  expect(once('u', 'elsewhere', { altKey: true })).toBe('held')
  expect(once('Enter', 'lines')).toBe('pressed')
  expect(once('u', 'field')).toBe('pressed')
  for (const key of ['ArrowDown', 'Tab', 'PageDown', 'Backspace']) expect(once(key)).toBe('pressed')
})

it('names a key alike with and without CapsLock, and by its place where Alt types another sign', () => {
  expect([keyOf('u'), keyOf('U'), keyOf('U', { shiftKey: true })].map(keyName)).toEqual([
    'u',
    'u',
    'u',
  ])
  const alt = { altKey: true }
  expect(keyName(keyOf('w', alt))).toBe('Alt+W')
  expect(keyName(keyOf('W', alt))).toBe('Alt+W')
  expect(keyName(keyOf('∑', { ...alt, code: 'KeyW' }))).toBe('Alt+W')
  expect(keyName(keyOf('w', { ...alt, ctrlKey: true }))).toBeNull()
  expect(keyName(keyOf('w', { ...alt, shiftKey: true }))).toBeNull()
  expect(keyName(keyOf('Enter', alt))).toBe('Alt+Enter')
})
