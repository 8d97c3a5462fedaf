import { wallSiteOf } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../src/features/wall/core/options.ts'
import { settle } from '../src/features/wall/core/settings.ts'
import { parseConfig } from '../src/lib/main/config.ts'

const config = parseConfig({ appName: 'Mill', locale: 'fr' })
const site = (given: Record<string, unknown>) => wallSiteOf(given)
const options = (search: string) => readOptions(search, null)

describe('settings of a wall', () => {
  it('come from /config.json if neither address nor site sets them', () => {
    for (const nothing of [null, site({})]) {
      expect(settle(['H'], options(''), nothing, config)).toEqual({
        lang: 'fr',
        voice: 'en',
        recording: null,
        limits: { late: 45, very: 90 },
        name: null,
        title: 'Mill',
      })
    }
  })

  it('come from the site before /config.json', () => {
    const settings = site({
      companyName: 'PT Muat',
      wallLang: 'id',
      wallVoice: true,
      waitingAmberMinutes: 10,
      waitingRedMinutes: 20,
    })
    expect(settle(['H'], options(''), settings, config)).toEqual({
      lang: 'id',
      voice: 'id',
      recording: null,
      limits: { late: 10, very: 20 },
      name: null,
      title: 'PT Muat',
    })
  })

  it.each([
    [
      { waitingAmberMinutes: 60, waitingRedMinutes: 20 },
      { late: 45, very: 90 },
    ],
    [{ waitingAmberMinutes: 120 }, { late: 120, very: 120 }],
    [{ waitingRedMinutes: 30 }, { late: 30, very: 30 }],
    [
      { waitingAmberMinutes: 20, waitingRedMinutes: 20 },
      { late: 20, very: 20 },
    ],
  ])('never turn a truck red before late: %j', (given, limits) => {
    expect(settle(['H'], options(''), site(given), config).limits).toEqual(limits)
  })

  it('come from the address before everything else', () => {
    const settings = site({
      wallLang: 'id',
      wallVoice: true,
      expectedDisplays: [{ name: 'Gate H', areas: ['H'] }],
    })
    const own = settle(['H'], options('lang=en&voice=off&name=Door'), settings, config)
    expect(own).toMatchObject({ lang: 'en', voice: null, name: 'Door', title: 'Door' })
    expect(settle(['H'], options('voice=on'), site({ wallVoice: false }), config).voice).toBe('en')
  })

  it.each([
    ['its own language', 'lang=id', { wallLang: 'en' }, 'id'],
    ['the language that its address gives the voice', 'lang=id&voice=en', {}, 'en'],
    ['that of the site, where nobody speaks its own', 'lang=fr', { wallLang: 'id' }, 'id'],
    ['English where nothing else is known', 'lang=zh-CN', { wallLang: 'es' }, 'en'],
  ])('make it speak %s', (_what, search, given, voice) => {
    const settings = site({ wallVoice: true, ...given })
    expect(settle(['H'], options(search), settings, config).voice).toBe(voice)
  })

  it('include the name of the display that is expected at exactly its areas', () => {
    const settings = site({
      companyName: 'PT Muat',
      expectedDisplays: [
        { name: 'Gate H', areas: ['H'] },
        { name: 'Hall', areas: ['I', 'H'] },
      ],
    })
    const nameAt = (...areas: Parameters<typeof settle>[0]) =>
      settle(areas, options(''), settings, config).name
    expect([nameAt('H'), nameAt('H', 'I'), nameAt('I'), nameAt('H', 'I', 'J')]).toEqual([
      'Gate H',
      'Hall',
      null,
      null,
    ])
  })

  it('fall back to a related language, else to that of /config.json', () => {
    expect(settle(['H'], options(''), site({ wallLang: 'xx' }), config).lang).toBe('fr')
    expect(settle(['H'], options(''), site({ wallLang: 'zh_TW' }), config).lang).toBe('zh-CN')
  })
})
