import type { MessageKey } from '../messages/catalogue.ts'
import type { Option } from '../rows/row.ts'

/** What an option is called by itself. */
export const optionText = (
  { labelKey, ofKey }: Omit<Option, 'value'>,
  text: (key: MessageKey) => string,
): string =>
  ofKey === undefined ? text(labelKey) : `${text(ofKey)}${text('common.colon')}${text(labelKey)}`
