import type { MessageKey } from '../messages/catalogue.ts'

/** Fields of every row of a list. Computed rows have no version. */
export interface AnyRow extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly version?: number
}

/** Every record of our own back end has one. Another back end sends neither it nor what hangs on it. */
export const hasVersion = ({ version }: Partial<AnyRow>): boolean => typeof version === 'number'

export interface Option {
  value: string
  labelKey: MessageKey
  /** What it belongs to, where several have one of its name. */
  ofKey?: MessageKey
  /** Of a filter: the order of its rows, unless another is chosen. */
  sort?: string
}
