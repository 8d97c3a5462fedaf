import { wallOptionNames } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { parseAreas } from '../src/features/wall/core/areas.ts'
import { minutesSince } from '../src/features/wall/core/duration.ts'
import { latenessOf } from '../src/lib/main/lateness.ts'
import { readOptions } from '../src/features/wall/core/options.ts'
import { defaultConfig, parseConfig } from '../src/lib/main/config.ts'
import { matchLanguage } from '../src/lib/main/languages.ts'
import { isMobile } from '../src/lib/main/mobile.ts'

describe('areas in the address of a wall', () => {
  it('are all, one, or several in the given order', () => {
    expect(parseAreas('/monitor')).toEqual({ ok: true, areas: ['H', 'I', 'J', 'K', 'L'] })
    expect(parseAreas('/monitor/')).toEqual({ ok: true, areas: ['H', 'I', 'J', 'K', 'L'] })
    expect(parseAreas('/monitor/h')).toEqual({ ok: true, areas: ['H'] })
    expect(parseAreas('/monitor/K,%20H,K')).toEqual({ ok: true, areas: ['K', 'H'] })
  })

  it('report words that are no area', () => {
    expect(parseAreas('/monitor/H,Z')).toEqual({ ok: false, wrong: ['Z'] })
    expect(parseAreas('/monitor/%E0%A4%A')).toMatchObject({ ok: false })
    expect(parseAreas('/monitor/H/I')).toMatchObject({ ok: false })
  })
})

describe('the options of a display', () => {
  it('come from the address and are remembered', () => {
    const options = readOptions('?name=Gate%20H&distance=12,5&voice=0&lang=ID', null)
    expect(options).toMatchObject({ name: 'Gate H', distance: 12.5, voice: 'off', lang: 'id' })
    expect(readOptions('', options.serialized)).toEqual(options)
  })

  it('are all remembered', () => {
    const all = new URLSearchParams(wallOptionNames.map((name) => [name, '1']))
    expect(readOptions(`?${all}`, null).serialized).toBe(all.toString())
  })

  it('are overridden one by one, and forgotten when given empty', () => {
    const options = readOptions('?theme=light&name=', 'theme=dark&name=Old&inset=2')
    expect(options).toMatchObject({ theme: 'light', name: null, inset: 2 })
  })

  it('are ignored when invalid', () => {
    const options = readOptions('?distance=-4&inset=ninety&theme=pink&voice=loud&lang=xx', null)
    expect(options).toEqual({
      name: null,
      lang: null,
      theme: null,
      inset: null,
      distance: null,
      voice: null,
      kiosk: false,
      serialized: 'lang=xx&theme=pink&inset=ninety&distance=-4&voice=loud',
    })
  })

  it('accept kiosk without a value, and remember it', () => {
    const options = readOptions('?kiosk', null)
    expect(options.kiosk).toBe(true)
    expect(readOptions('?lang=id', options.serialized)).toMatchObject({ kiosk: true, lang: 'id' })
    expect(readOptions('?kiosk=0', options.serialized).kiosk).toBe(false)
  })
})

describe('minutes in a state', () => {
  it('are whole, never negative, and unknown if the moment is unknown', () => {
    expect(minutesSince(0, 119_999)).toBe(1)
    expect(minutesSince(60_000, 0)).toBe(0)
    expect(minutesSince(null, 5)).toBeNull()
    expect(minutesSince(5, null)).toBeNull()
  })

  it('are late and very late from the limits on', () => {
    const limits = { late: 45, very: 90 }
    expect([44, 45, 89, 90].map((minutes) => latenessOf(minutes, limits))).toEqual([
      'none',
      'late',
      'late',
      'very',
    ])
    expect(latenessOf(null, limits)).toBe('none')
  })
})

describe('the site’s configuration', () => {
  it('has a default for every missing or invalid value', () => {
    expect(parseConfig(null)).toEqual(defaultConfig)
    const given = { appName: '', locale: 'xx', locales: [], timeZone: 'Mars/Olympus' }
    expect(parseConfig(given)).toEqual({ ...defaultConfig, given })
  })

  it('takes valid values', () => {
    expect(parseConfig({ transports: ['websocket', 'smoke'] }).transports).toEqual(['websocket'])
    expect(parseConfig({ appName: 'Mill', locale: 'id' })).toMatchObject({
      appName: 'Mill',
      locale: 'id',
    })
  })
})

describe('languages and devices', () => {
  it('match a language tag to a language of ours', () => {
    expect(['en-US', 'pt', 'zh_CN', 'zh-TW', 'de', ''].map(matchLanguage)).toEqual([
      'en',
      'pt-BR',
      'zh-CN',
      'zh-CN',
      null,
      null,
    ])
  })

  it('distinguish phones and tablets from desktops', () => {
    const agent = (userAgent: string, maxTouchPoints = 0) => isMobile({ userAgent, maxTouchPoints })
    expect(agent('Mozilla/5.0 (Linux; Android 14; Pixel 8)')).toBe(true)
    expect(agent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')).toBe(true)
    expect(agent('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(true)
    expect(agent('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe(false)
    expect(agent('Mozilla/5.0 (X11; Linux x86_64)', 10)).toBe(false)
  })
})
