import {
  type FrameFormat,
  frameFormats,
  lineEnds,
  parserByPattern,
  type Patterns,
} from '@muat/shared'
import type { PortSettings } from './serial.ts'

export interface Indicator {
  /** A product's name, the same in every language; null: a text of the language. */
  label: string | null
  format: (patterns: Patterns) => FrameFormat
  port: PortSettings
}

const eight = { dataBits: 8, parity: 'none', stopBits: 1 } as const

/** Formats of common weighbridge indicators, each with its factory port settings. */
export const indicators = {
  continuous: {
    label: 'A&D, CAS (ST,GS,+0012480kg)',
    format: () => frameFormats.continuous,
    port: { baudRate: 9600, ...eight },
  },
  toledo: {
    label: 'Mettler Toledo standard continuous (8142, IND)',
    format: () => frameFormats.toledo,
    port: { baudRate: 9600, dataBits: 7, parity: 'even', stopBits: 1 },
  },
  rinstrum: {
    label: 'Rinstrum automatic output (FMT_1, FMT_2)',
    format: () => frameFormats.rinstrum,
    port: { baudRate: 9600, ...eight },
  },
  a12: {
    label: 'Yaohua XK3190-A12(E), Sayaki (WG004.139kg3D, ww0012480kg)',
    format: () => frameFormats.a12,
    port: { baudRate: 9600, ...eight },
  },
  a9: {
    label: 'Yaohua XK3190-A9, D10',
    format: () => frameFormats.a9,
    port: { baudRate: 4800, ...eight },
  },
  equals: {
    label: 'Yaohua = output (=08421000)',
    format: () => frameFormats.equals,
    port: { baudRate: 9600, ...eight },
  },
  own: {
    label: null,
    format: (patterns) => ({ parse: parserByPattern(patterns), ends: lineEnds }),
    port: { baudRate: 9600, ...eight },
  },
} as const satisfies Record<keyof typeof frameFormats | 'own', Indicator>

export type IndicatorName = keyof typeof indicators
export const isIndicatorName = (name: unknown): name is IndicatorName =>
  typeof name === 'string' && Object.hasOwn(indicators, name)
