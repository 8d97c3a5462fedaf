import type { PublicSite } from '@muat/shared'
import type { Typed } from '../../form/typed.ts'
import { parseNumber } from '../../lib/typed/read-number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useSite } from '../../screen/calls/calls.ts'
import { Figures } from '../../screen/record/head.tsx'
import type { Figure } from '../../screen/record/record-descriptor.ts'

/** Counted or measured values of a line, by name of the body's field; null: not measured. */
export interface FoundLine {
  id: number
  name: string
  found: Readonly<Record<string, number | null>>
}

/** The typed correction; `found` has a line's values by field. */
export interface Correction {
  firstWeighKg: number
  secondWeighKg: number
  lines: readonly Pick<FoundLine, 'id' | 'found'>[]
}

interface Props {
  /** Lines in the form, in their order. */
  lines: readonly FoundLine[]
  typed: Typed
  /** Figures of the corrected truck; none if the weights are impossible. */
  figuresOf: (correction: Correction, site: Partial<PublicSite>) => readonly Figure[]
}

/** Preview of the corrected figures while somebody types. */
export const Corrected = ({ lines, typed, figuresOf }: Props) => {
  const { text, language } = useMessages()
  const site = useSite()
  const read = (name: string): number | null => {
    const number = parseNumber(String(typed[name] ?? ''), language, 2)
    return number.ok ? number.value : null
  }
  const [firstWeighKg, secondWeighKg] = [read('firstWeighKg'), read('secondWeighKg')]
  // Values that were never measured have no field.
  const readLines = lines.map(({ id, found }, at) => ({
    id,
    read: Object.keys(found)
      .filter((name) => found[name] !== null)
      .map((name) => [name, read(`lines.${at}.${name}`)] as const),
  }))
  const isRead = readLines.every((line) => line.read.every(([, value]) => value !== null))
  const figures =
    firstWeighKg === null || secondWeighKg === null || !isRead
      ? []
      : figuresOf(
          {
            firstWeighKg,
            secondWeighKg,
            lines: readLines.map((line) => ({ id: line.id, found: Object.fromEntries(line.read) })),
          },
          site ?? {},
        )
  return (
    <section className="corrected" aria-label={text('visit.wouldBe')}>
      <strong>{text('visit.wouldBe')}</strong>
      {figures.length === 0 ? <p className="quiet">–</p> : <Figures figures={figures} />}
    </section>
  )
}
