import { isWallAddress } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { addressOf, asForm, pictureOf, startAddress } from '../src/features/fleet/address.ts'
import { readOptions } from '../src/features/wall/core/options.ts'

const display = (options: string | null) => ({ name: 'Gate H', areas: ['H' as const], options })
const searchOf = (address: string): string => address.slice(address.indexOf('?'))

describe('address sent to a display', () => {
  it.each([
    'name=Gate+H',
    'name=Gate+H&lang=zh-CN&theme=light&inset=2.5&distance=12.5&voice=id&kiosk=1',
    'voice=0&kiosk=no',
    'voice=YES&lang=ID&kiosk=true',
  ])('makes it do what it did, where nothing was changed: %s', (options) => {
    const before = readOptions(`?${options}`, null)
    const address = addressOf(asForm(display(options)))
    expect(isWallAddress(address)).toBe(true)
    // Whatever it remembers: the address has every option.
    const after = readOptions(searchOf(address), 'lang=fr&theme=light&inset=9&voice=en&kiosk=1')
    expect({ ...after, serialized: '' }).toEqual({
      ...before,
      name: 'Gate H',
      theme: before.theme ?? 'dark',
      serialized: '',
    })
  })

  it('has the values of the form, with any name', () => {
    const form = { ...asForm(display(null)), name: 'Pintu 門 <1> & 2?', areas: 'H,I', distance: 8 }
    const address = addressOf(form)
    expect(isWallAddress(address)).toBe(true)
    expect(address.startsWith('/monitor/H,I?')).toBe(true)
    const after = readOptions(searchOf(address), 'voice=off')
    expect(after).toMatchObject({ name: 'Pintu 門 <1> & 2?', distance: 8, voice: null })
  })

  it('stays within the length that the relay accepts, however long the name', () => {
    const form = { ...asForm(display(null)), name: '門'.repeat(60) }
    expect(isWallAddress(addressOf(form))).toBe(true)
  })
})

describe('preview of a display', () => {
  it('is its wall, silent and in kiosk mode', () => {
    const address = pictureOf(display('lang=id&distance=7&voice=en'))
    expect(address.startsWith('/monitor/H?')).toBe(true)
    expect(readOptions(searchOf(address), 'theme=light&inset=4')).toMatchObject({
      name: 'Gate H',
      lang: 'id',
      distance: 7,
      theme: null,
      inset: null,
      voice: 'off',
      kiosk: true,
    })
  })
})

it('shows the address that starts a missing display', () => {
  expect(startAddress('https://muat.example', 'Gate H', ['H', 'I'])).toBe(
    'https://muat.example/monitor/H,I?name=Gate+H',
  )
})
