import { frameFormats, type FrameParser, parserByPattern, type Patterns } from '@muat/shared'
import type { PortSettings } from './serial.ts'

export interface Indicator {
  /** Names of products are the same in every language; null: the language has a word for it. */
  label: string | null
  parser: (patterns: Patterns) => FrameParser
  port: PortSettings
}

const eight = { dataBits: 8, parity: 'none', stopBits: 1 } as const

/** Formats of the indicators that are common at weighbridges, each with the port settings it leaves the factory with. */
export const indicators = {
  continuous: {
    label: 'A&D, CAS, generic (ST,GS,+0012480kg)',
    parser: () => frameFormats.continuous,
    port: { baudRate: 9600, ...eight },
  },
  toledo: {
    label: 'Mettler Toledo continuous (8142, IND)',
    parser: () => frameFormats.toledo,
    port: { baudRate: 9600, dataBits: 7, parity: 'even', stopBits: 1 },
  },
  rinstrum: {
    label: 'Rinstrum, Avery (auto output)',
    parser: () => frameFormats.rinstrum,
    port: { baudRate: 9600, ...eight },
  },
  a12: {
    label: 'Sayaki, XK3190-A12 (ww0012480kg)',
    parser: () => frameFormats.a12,
    port: { baudRate: 9600, ...eight },
  },
  a9: {
    label: 'Yaohua XK3190-A9, D10',
    parser: () => frameFormats.a9,
    port: { baudRate: 4800, ...eight },
  },
  own: {
    label: null,
    parser: parserByPattern,
    port: { baudRate: 9600, ...eight },
  },
} as const satisfies Record<keyof typeof frameFormats | 'own', Indicator>

export type IndicatorName = keyof typeof indicators
export const isIndicatorName = (name: unknown): name is IndicatorName =>
  typeof name === 'string' && Object.hasOwn(indicators, name)
