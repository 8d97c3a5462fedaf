import type { QuotaLeft as Left } from '@muat/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fill } from '../../form/fill.ts'
import { lineKeys } from '../../form/lines.ts'
import { chosenIn } from '../../form/lookup.ts'
import type { Typed } from '../../form/typed.ts'
import { showNumber } from '../../lib/base/number.ts'
import { readTypedDay, showDay } from '../../lib/date.ts'
import { fetchData } from '../../lib/first/http.ts'
import type { Language } from '../../lib/main/languages.ts'
import { readNumber } from '../../lib/typed/read-number.ts'
import { useMessages } from '../../messages/catalogue.ts'

type Begun = Readonly<Record<string, unknown>>
type Query = Readonly<Record<string, string | number>>

// docs/domain.md#quotas

/** A line as GET /api/quota/left takes it; none until a PO sale is chosen. */
const lineAt = (
  typed: Typed,
  language: Language,
  { at, kg, bookingId }: { at: string; kg: string; bookingId: number | null },
): string[] => {
  const sale = chosenIn(typed, `${at}poSaleId`)
  if (sale === null) return []
  const read = readNumber(String(typed[`${at}${kg}`] ?? ''), language, { precision: 2 })
  const weight = read.ok && read.value >= 0 ? read.value : 0
  return [`${typed[`${at}loadingArea`] || '-'}:${sale}:${bookingId ?? 0}:${weight}`]
}

const idIn = ({ id }: Begun): number | null => (typeof id === 'number' ? id : null)

/** What a booking asks for. One that trucks have drawn on is no longer asked for as a whole. */
const ofBooking = (typed: Typed, begun: Begun, language: Language): Query | null => {
  if (Number(begun['takenKg'] ?? 0) > 0) return null
  const line = { at: '', kg: 'bookedKg', bookingId: idIn(begun) }
  return {
    lines: lineAt(typed, language, line).join(','),
    shift: String(typed['shift'] ?? '').slice(0, 40),
  }
}

const ofVisit = (typed: Typed, begun: Begun, language: Language): Query => {
  const lines = lineKeys(typed, 'outboundItem').flatMap((_key, n) => {
    const at = `outboundItem.${n}.`
    const bookingId = chosenIn(typed, `${at}bookingId`)
    return lineAt(typed, language, { at, kg: 'plannedKg', bookingId })
  })
  const id = idIn(begun)
  return { lines: lines.join(','), ...(id === null ? {} : { recordId: id }) }
}

export interface QuotaLeftProps {
  typed: Typed
  begun: Begun
  /** The field of the day. */
  path: 'loadDate' | 'date'
}

/** What the quotas of the typed day have left for what is typed, and the next day that has room. */
export const QuotaLeft = ({ typed, begun, path }: QuotaLeftProps) => {
  const { text, plural, language } = useMessages()
  const day = readTypedDay(String(typed[path] ?? ''))
  const asked = (path === 'date' ? ofVisit : ofBooking)(typed, begun, language)
  const query = { day: day ?? '', ...asked }
  const { data } = useQuery({
    // Anew with every booking and truck.
    queryKey: ['booking', 'quota-left', query],
    queryFn: () => fetchData<Left>('/quota/left', { query, asker: 'program' }),
    enabled: day !== null && asked !== null && asked['lines'] !== '',
    placeholderData: keepPreviousData,
  })
  // Another back end may answer anything, or nothing.
  if (day === null || asked?.['lines'] === '' || !Array.isArray(data?.data)) return null
  const { data: quotas, next } = data
  if (quotas.length === 0) return null
  const and = new Intl.ListFormat(language)
  return (
    <output className="field-left">
      {quotas.map(({ id, name, leftTrucks, leftKg, fits }) => {
        const left = and.format([
          ...(leftTrucks === null ? [] : [plural('form.quota.trucks', leftTrucks)]),
          ...(leftKg === null ? [] : [`${showNumber(leftKg, language)} kg`]),
        ])
        return (
          <div key={id} data-over={fits ? undefined : true}>
            {leftTrucks === 0 || leftKg === 0
              ? text('form.quota.full', { of: name, day: showDay(day) })
              : text('form.quota.left', { of: name, left, day: showDay(day) })}
          </div>
        )
      })}
      {next === null ? null : (
        <button
          type="button"
          className="plain"
          onClick={({ currentTarget }) => fill(currentTarget, path, showDay(next))}
        >
          {text('form.quota.take', { day: showDay(next) })}
        </button>
      )}
    </output>
  )
}
