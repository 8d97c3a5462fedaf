import type { MessageKey } from '../messages/catalogue.ts'

/** Fields of every row of a list. Computed rows have no version. */
export interface AnyRow extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly version?: number
}

export interface Option {
  value: string
  labelKey: MessageKey
}
