import { wallOptionNames } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { parseAreas } from '../src/features/wall/core/areas.ts'
import { latenessOf, minutesSince } from '../src/features/wall/core/duration.ts'
import { readOptions } from '../src/features/wall/core/options.ts'
import { defaultConfig, parseConfig } from '../src/lib/main/config.ts'
import { matchLanguage } from '../src/lib/main/languages.ts'
import { isMobile } from '../src/lib/main/mobile.ts'

describe('the address of a wall', () => {
  it('names all areas, one, or some in their own order', () => {
    expect(parseAreas('/monitor')).toEqual({ ok: true, areas: ['H', 'I', 'J', 'K', 'L'] })
    expect(parseAreas('/monitor/')).toEqual({ ok: true, areas: ['H', 'I', 'J', 'K', 'L'] })
    expect(parseAreas('/monitor/h')).toEqual({ ok: true, areas: ['H'] })
    expect(parseAreas('/monitor/K,%20H,K')).toEqual({ ok: true, areas: ['K', 'H'] })
  })

  it('names what is no area', () => {
    expect(parseAreas('/monitor/H,Z')).toEqual({ ok: false, wrong: ['Z'] })
    expect(parseAreas('/monitor/%E0%A4%A')).toMatchObject({ ok: false })
    expect(parseAreas('/monitor/H/I')).toMatchObject({ ok: false })
  })
})

describe('the options of a display', () => {
  it('come from the URL and are remembered', () => {
    const options = readOptions('?name=Gate%20H&distance=12,5&voice=0&lang=ID', null)
    expect(options).toMatchObject({ name: 'Gate H', distance: 12.5, voice: 'off', lang: 'id' })
    expect(readOptions('', options.said)).toEqual(options)
  })

  it('remembers every option that there is', () => {
    const all = new URLSearchParams(wallOptionNames.map((name) => [name, '1']))
    expect(readOptions(`?${all}`, null).said).toBe(all.toString())
  })

  it('are overruled one by one, and forgotten when given empty', () => {
    const options = readOptions('?theme=light&name=', 'theme=dark&name=Old&inset=2')
    expect(options).toMatchObject({ theme: 'light', name: null, inset: 2 })
  })

  it('that make no sense count as none', () => {
    const options = readOptions('?distance=-4&inset=ninety&theme=pink&voice=loud&lang=xx', null)
    expect(options).toEqual({
      name: null,
      lang: null,
      theme: null,
      inset: null,
      distance: null,
      voice: null,
      kiosk: false,
      said: 'lang=xx&theme=pink&inset=ninety&distance=-4&voice=loud',
    })
  })

  it('say that it is a kiosk by the word alone, and are not forgotten with it', () => {
    const options = readOptions('?kiosk', null)
    expect(options.kiosk).toBe(true)
    expect(readOptions('?lang=id', options.said)).toMatchObject({ kiosk: true, lang: 'id' })
    expect(readOptions('?kiosk=0', options.said).kiosk).toBe(false)
  })
})

describe('minutes', () => {
  it('are whole, never negative, and unknown where the moment is', () => {
    expect(minutesSince(0, 119_999)).toBe(1)
    expect(minutesSince(60_000, 0)).toBe(0)
    expect(minutesSince(null, 5)).toBeNull()
    expect(minutesSince(5, null)).toBeNull()
  })

  it('turn amber and red at the limits', () => {
    const limits = { amber: 45, red: 90 }
    expect([44, 45, 89, 90].map((minutes) => latenessOf(minutes, limits))).toEqual([
      'none',
      'amber',
      'amber',
      'red',
    ])
    expect(latenessOf(null, limits)).toBe('none')
  })
})

describe('the site’s configuration', () => {
  it('has a default for whatever is missing or makes no sense', () => {
    expect(parseConfig(null)).toEqual(defaultConfig)
    const given = { appName: '', locale: 'xx', locales: [], timeZone: 'Mars/Olympus' }
    expect(parseConfig(given)).toEqual({ ...defaultConfig, given })
  })

  it('takes what is there', () => {
    expect(parseConfig({ transports: ['websocket', 'smoke'] }).transports).toEqual(['websocket'])
    expect(parseConfig({ appName: 'Mill', locale: 'id' })).toMatchObject({
      appName: 'Mill',
      locale: 'id',
    })
  })
})

describe('languages and devices', () => {
  it('find the language that serves a tag', () => {
    expect(['en-US', 'pt', 'zh_CN', 'zh-TW', 'de', ''].map(matchLanguage)).toEqual([
      'en',
      'pt-BR',
      'zh-CN',
      'zh-CN',
      null,
      null,
    ])
  })

  it('tell telephones and tablets from desktops', () => {
    const agent = (userAgent: string, maxTouchPoints = 0) => isMobile({ userAgent, maxTouchPoints })
    expect(agent('Mozilla/5.0 (Linux; Android 14; Pixel 8)')).toBe(true)
    expect(agent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')).toBe(true)
    expect(agent('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(true)
    expect(agent('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe(false)
    expect(agent('Mozilla/5.0 (X11; Linux x86_64)', 10)).toBe(false)
  })
})
