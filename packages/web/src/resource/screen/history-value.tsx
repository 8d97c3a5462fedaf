import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showDay } from '../../lib/date.ts'
import { showNumber } from '../../lib/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { Field } from '../../ui/form/field.ts'
import { labelOf, type LookupSource } from '../../ui/form/lookup.ts'
import { cellOf } from './cell.tsx'
import type { Option } from './descriptor.ts'
import type { WholeScreen } from './record-descriptor.ts'

const nothing = '–'

interface NamedProps {
  screen: WholeScreen
  field: string
  from: LookupSource
  id: number
}

/** What a history knows by its number only. */
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

/** What code words say; another word, and what people wrote, is shown as it is. */
const wordsText = (
  value: string,
  options: readonly Option[],
  /** Sentences follow each other, words are a list. */
  between: ' ' | ', ',
  { text }: Pick<ReturnType<typeof useMessages>, 'text'>,
): string => {
  const said = (word: string): string | null => {
    const option = options.find((one) => one.value === word)
    return option === undefined ? null : text(option.labelKey)
  }
  return (
    said(value) ??
    value
      .split(',')
      .map((word) => said(word.trim()) ?? word)
      .join(between)
  )
}

/** A value as it stood in a record, shown as the record itself or its form would show it. */
export const HistoryValue = ({ screen, field, value }: Props): ReactNode => {
  const messages = useMessages()
  if (value === null || value === undefined || value === '') return nothing
  const column = screen.columns.find((one) => one.field === field)
  if (column !== undefined && column.kind !== 'own' && column.kind !== 'lookup') {
    return cellOf(column, { id: 0, [field]: value }, messages)
  }
  const told = screen.told[field]
  if (typeof told === 'object' && typeof value === 'string') {
    return wordsText(value, told.options, ' ', messages)
  }
  const written: Field | undefined = screen.form?.fields.find(({ name }) => name === field)
  if (Array.isArray(value)) return messages.plural('resource.rows', value.length)
  if (typeof value === 'boolean') return messages.text(value ? 'conflict.yes' : 'conflict.no')
  if (typeof value === 'number') {
    return written?.kind === 'lookup' && typeof written.from !== 'function' ? (
      <Named screen={screen} field={field} from={written.from} id={value} />
    ) : (
      showNumber(value, messages.language, 3)
    )
  }
  if (written?.kind === 'day') return showDay(plainText(value), messages.language)
  if (typeof value === 'string' && (written?.kind === 'choice' || written?.kind === 'choices')) {
    return wordsText(value, written.options, ', ', messages)
  }
  return plainText(value)
}
