import type { MessageKey } from '../messages/catalogue.ts'

/** What every row of a list has. A row that nobody can write, such as a computed one, has no version. */
export interface AnyRow extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly version?: number
}

export interface Option {
  value: string
  labelKey: MessageKey
}
