import { wallSiteOf } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../src/features/wall/core/options.ts'
import { settle } from '../src/features/wall/core/settings.ts'
import { parseConfig } from '../src/lib/main/config.ts'

const config = parseConfig({ appName: 'Mill', locale: 'fr' })
const site = (given: Record<string, unknown>) => wallSiteOf(given)
const options = (search: string) => readOptions(search, null)

describe('a wall', () => {
  it('does what /config.json says where neither its address nor the site says anything', () => {
    for (const nothing of [null, site({})]) {
      expect(settle(['H'], options(''), nothing, config)).toEqual({
        lang: 'fr',
        voice: 'en',
        limits: { amber: 45, red: 90 },
        name: null,
        title: 'Mill',
      })
    }
  })

  it('does what the settings of the site say rather than /config.json', () => {
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
      limits: { amber: 10, red: 20 },
      name: null,
      title: 'PT Muat',
    })
  })

  it('does what its own address says before all else', () => {
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
  ])('speaks %s', (_what, search, given, voice) => {
    const settings = site({ wallVoice: true, ...given })
    expect(settle(['H'], options(search), settings, config).voice).toBe(voice)
  })

  it('bears the name of the display that is expected at just its areas', () => {
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

  it('keeps what it understands of a language that it does not have', () => {
    expect(settle(['H'], options(''), site({ wallLang: 'xx' }), config).lang).toBe('fr')
    expect(settle(['H'], options(''), site({ wallLang: 'zh_TW' }), config).lang).toBe('zh-CN')
  })
})
