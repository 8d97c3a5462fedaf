import type { Patterns } from '@muat/shared'
import { type IndicatorName, indicators, isIndicatorName } from './indicators.ts'
import type { PortSettings } from './serial.ts'
import type { StabilityRule } from './stability.ts'

/** How this computer reads its weighbridge. Stored in the browser, because every desk has its own scale. */
export interface ScaleSettings extends PortSettings, StabilityRule, Patterns {
  indicator: IndicatorName
  printTicket: boolean
}

const key = 'muat.scale'

export const settingsFor = (indicator: IndicatorName): ScaleSettings => ({
  indicator,
  ...indicators[indicator].port,
  stableMs: 2000,
  toleranceKg: 10,
  printTicket: true,
  framePattern: '',
  stablePattern: '',
})

const number = (value: unknown, min: number, max: number, fallback: number): number =>
  typeof value === 'number' && value >= min && value <= max ? value : fallback

const pattern = (value: unknown): string =>
  typeof value === 'string' && value.length <= 200 ? value : ''

/** Stored settings; invalid values are replaced by the indicator's factory settings. */
export const parseSettings = (raw: unknown): ScaleSettings => {
  const given: Readonly<Record<string, unknown>> =
    typeof raw === 'object' && raw !== null ? { ...raw } : {}
  const base = settingsFor(isIndicatorName(given['indicator']) ? given['indicator'] : 'continuous')
  const { dataBits, parity, stopBits } = given
  return {
    ...base,
    baudRate: number(given['baudRate'], 300, 921_600, base.baudRate),
    dataBits: dataBits === 7 || dataBits === 8 ? dataBits : base.dataBits,
    parity: parity === 'none' || parity === 'even' || parity === 'odd' ? parity : base.parity,
    stopBits: stopBits === 1 || stopBits === 2 ? stopBits : base.stopBits,
    stableMs: number(given['stableMs'], 500, 30_000, base.stableMs),
    toleranceKg: number(given['toleranceKg'], 0, 1000, base.toleranceKg),
    printTicket: given['printTicket'] !== false,
    framePattern: pattern(given['framePattern']),
    stablePattern: pattern(given['stablePattern']),
  }
}

export const loadSettings = (): ScaleSettings => {
  try {
    return parseSettings(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return parseSettings(null)
  }
}

export const keepSettings = (settings: ScaleSettings): void =>
  localStorage.setItem(key, JSON.stringify(settings))
