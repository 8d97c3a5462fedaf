import { formatNumber, type NumberKind, numberPatternText } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../messages/catalogue.ts'
import { useSiteDay } from '../../screen/calls/calls.ts'
import { settingsOptions } from './settings.ts'

export interface NextNumberProps {
  kind: NumberKind
  pattern: string
}

const valid = new RegExp(numberPatternText, 'u')

/** The next number by the typed pattern. */
export const NextNumber = ({ kind, pattern }: NextNumberProps) => {
  const { text } = useMessages()
  const { data } = useQuery(settingsOptions)
  const today = useSiteDay()
  if (data === undefined || today === null) return null
  return (
    <output className="field-read">
      {valid.test(pattern)
        ? text('site.next', {
            number: formatNumber(pattern, today.slice(0, 4), data.nextCounts[kind]),
          })
        : text('site.noPattern', { example: 'OUT-{yyyy}-{n:5}' })}
    </output>
  )
}
