import { importChoices, type ImportFormat } from '@muat/shared'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import type { Choices, Import } from './use-import.ts'

interface Props {
  format: ImportFormat
  choices: Choices
  onChange: Import['change']
}

const csvChoices = ['delimiter', 'encoding', 'decimal', 'dates', 'empty'] as const
const xlsxChoices = ['decimal', 'dates', 'empty'] as const

type Choice = (typeof csvChoices)[number]

const labels = {
  delimiter: 'import.delimiter',
  encoding: 'import.encoding',
  decimal: 'import.decimal',
  dates: 'import.dates',
  empty: 'import.empty',
} as const satisfies Record<Choice, MessageKey>

const words = {
  comma: 'import.word.comma',
  semicolon: 'import.word.semicolon',
  tab: 'import.word.tab',
  dmy: 'import.word.dmy',
  mdy: 'import.word.mdy',
  ymd: 'import.word.ymd',
  keep: 'import.word.keep',
  clear: 'import.word.clear',
} as const satisfies Record<string, MessageKey>

// Examples are clearer than names of separators.
const samples = { comma: '1.234,56', point: '1,234.56' } as const

/** The detected format of a file. Each property can be changed, which makes a new preview. */
export const FoundFormat = ({ format, choices, onChange }: Props) => {
  const { text } = useMessages()
  const found = {
    empty: 'keep',
    ...(format.kind === 'csv' ? { delimiter: format.delimiter, encoding: format.encoding } : {}),
    decimal: format.decimal,
    dates: format.dates,
    ...choices,
  }
  const wordOf = (choice: Choice, value: string): string => {
    if (choice === 'decimal') return samples[value === 'comma' ? 'comma' : 'point']
    const key = Object.entries(words).find(([word]) => word === value)?.[1]
    return key === undefined ? value.toUpperCase() : text(key)
  }
  const offered: readonly Choice[] = format.kind === 'csv' ? csvChoices : xlsxChoices
  return (
    <div className="format">
      {format.kind === 'xlsx' && format.sheets.length > 1 ? (
        <label>
          <span>{text('import.sheet')}</span>
          <select
            value={format.sheet}
            onChange={(event) => void onChange('sheet', event.currentTarget.value)}
          >
            {format.sheets.map((sheet) => (
              <option key={sheet}>{sheet}</option>
            ))}
          </select>
        </label>
      ) : null}
      {offered.map((choice) => (
        <label key={choice} data-state={format.assumed.includes(choice) ? 'assumed' : 'found'}>
          <span>
            {text(labels[choice])}
            {format.assumed.includes(choice) ? <em> {text('import.assumed')}</em> : null}
          </span>
          <select
            value={found[choice]}
            onChange={(event) => void onChange(choice, event.currentTarget.value)}
          >
            {importChoices[choice].map((value) => (
              <option key={value} value={value}>
                {wordOf(choice, value)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
