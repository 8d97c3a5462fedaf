import { lazyPart } from '../../lib/lazy-part.ts'
import { learn, spoken, useMessages } from '../../messages/catalogue.ts'
import type { LinesProps } from '../../form/given.ts'
import { leavesOf } from '../../form/lines.ts'

const displays = lazyPart('site.displays', async () => {
  const [{ Displays }] = await Promise.all([
    import('./displays.tsx'),
    learn(['controls', 'resource'], spoken() ?? 'en'),
  ])
  return Displays
})

/** The last of a long page comes once the rest has been painted; until then its values stand in hidden fields, so that a save in between changes none of them. */
export const DisplaysPart = (props: LinesProps) => {
  const { text } = useMessages()
  const { field, typed } = props
  if (displays.useAfterPaint()) return <displays.Part {...props} />
  return (
    <fieldset className="lines">
      <legend>{text(field.labelKey)}</legend>
      {[field, ...leavesOf([field], typed)].map(({ name }) => (
        <input key={name} type="hidden" name={name} value={String(typed[name] ?? '')} readOnly />
      ))}
    </fieldset>
  )
}
