import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showDay } from '../../lib/date.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { Field } from '../../form/field.ts'
import { labelOf, type LookupSource } from '../../form/lookup.ts'
import { cellOf } from '../list/cell.tsx'
import { optionText } from '../../form/option-text.ts'
import type { Option } from '../../rows/row.ts'
import type { HistoryWord } from './record-descriptor.ts'
import type { WholeScreen } from '../list/descriptor.ts'

const nothing = '–'

interface NamedProps {
  screen: WholeScreen
  field: string
  from: LookupSource
  id: number
}

/** Look-ups of ids in the history. */
const Named = ({ screen, field, from, id }: NamedProps) => {
  const { data, isPending } = useQuery({
    queryKey: [screen.resource, 'named', field, id],
    queryFn: () => from.one(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return null
  return <>{data ? labelOf(data) : `#${id}`}</>
}

interface Props {
  screen: WholeScreen
  field: string
  value: unknown
}

const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** Texts of comma-separated code words; a value without a known word is unchanged. */
const wordsText = (
  value: string,
  options: readonly Option[],
  between: ' ' | ', ',
  { text }: Pick<ReturnType<typeof useMessages>, 'text'>,
): string => {
  const textOf = (word: string): string | null => {
    const option = options.find((candidate) => candidate.value === word)
    return option === undefined ? null : optionText(option, text)
  }
  const words = value.split(',').map((word) => word.trim())
  return words.some((word) => textOf(word) !== null)
    ? words.map((word) => textOf(word) ?? word).join(between)
    : value
}

/** Source of the rows whose ids are in a field. If it depends on other fields, these are taken as empty. */
const sourceOf = (
  field: Field | undefined,
  word: HistoryWord | undefined,
): LookupSource | undefined => {
  if (typeof word === 'object' && 'from' in word) return word.from
  if (field?.kind !== 'lookup') return undefined
  return typeof field.from === 'function' ? field.from({}, '') : field.from
}

/** A former value, in the format of the record or its form. */
export const HistoryValue = ({ screen, field, value }: Props): ReactNode => {
  const messages = useMessages()
  if (value === null || value === undefined || value === '') return nothing
  const column = screen.columns.find((candidate) => candidate.field === field)
  if (column !== undefined && column.kind !== 'own' && column.kind !== 'lookup') {
    return cellOf(column, { id: 0, [field]: value }, messages)
  }
  const [name, , leaf = field] = field.split('.')
  const word = screen.historyWords[leaf]
  if (typeof word === 'object' && typeof value === 'string') {
    if ('show' in word) return word.show(value)
    if ('options' in word) {
      return wordsText(value, word.options, word.sentences ? ' ' : ', ', messages)
    }
  }
  const own: Field | undefined = screen.form?.fields.find((candidate) => candidate.name === name)
  const written =
    own?.kind === 'lines' ? own.fields.find((candidate) => candidate.name === leaf) : own
  if (Array.isArray(value)) return messages.plural('resource.rows', value.length)
  if (typeof value === 'boolean') return messages.text(value ? 'conflict.yes' : 'conflict.no')
  if (typeof value === 'number') {
    const from = sourceOf(written, word)
    return from === undefined ? (
      showNumber(value, messages.language, 3)
    ) : (
      <Named screen={screen} field={leaf} from={from} id={value} />
    )
  }
  if (written?.kind === 'day') return showDay(plainText(value))
  if (typeof value === 'string' && (written?.kind === 'choice' || written?.kind === 'choices')) {
    return wordsText(value, written.options, ', ', messages)
  }
  return plainText(value)
}
