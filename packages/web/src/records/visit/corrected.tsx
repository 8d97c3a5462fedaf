import type { PublicSite } from '@muat/shared'
import type { Typed } from '../../form/typed.ts'
import { parseNumber } from '../../lib/typed/read-number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useSite } from '../../screen/calls/calls.ts'
import { Figures } from '../../screen/record/head.tsx'
import type { Figure } from '../../screen/record/record-descriptor.ts'

/** What was found of a line, by the names of the body; null where it was not asked. */
export interface FoundLine {
  id: number
  name: string
  found: Readonly<Record<string, number | null>>
}

/** What is typed of a correction; a line has what was found of it under the names of its fields. */
export interface Correction {
  firstWeighKg: number
  secondWeighKg: number
  lines: readonly Pick<FoundLine, 'id' | 'found'>[]
}

interface Props {
  /** Those that are asked, in their order. */
  lines: readonly FoundLine[]
  typed: Typed
  /** The figures that the truck would have; none: the weights cannot be. */
  figuresOf: (correction: Correction, site: Partial<PublicSite>) => readonly Figure[]
}

/** What a correction would make of the truck, while it is typed. */
export const Corrected = ({ lines, typed, figuresOf }: Props) => {
  const { text, language } = useMessages()
  const site = useSite()
  const read = (name: string): number | null => {
    const number = parseNumber(String(typed[name] ?? ''), language, 2)
    return number.ok ? number.value : null
  }
  const [firstWeighKg, secondWeighKg] = [read('firstWeighKg'), read('secondWeighKg')]
  // What was not counted or measured then is not asked.
  const asked = lines.map(({ id, found }, at) => ({
    id,
    read: Object.keys(found)
      .filter((name) => found[name] !== null)
      .map((name) => [name, read(`lines.${at}.${name}`)] as const),
  }))
  const isRead = asked.every((line) => line.read.every(([, value]) => value !== null))
  const figures =
    firstWeighKg === null || secondWeighKg === null || !isRead
      ? []
      : figuresOf(
          {
            firstWeighKg,
            secondWeighKg,
            lines: asked.map((line) => ({ id: line.id, found: Object.fromEntries(line.read) })),
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
