import { parserByPattern, type Patterns, patternsProblem } from '@muat/shared'
import { showNumber } from '../../../lib/base/number.ts'
import { useMessages } from '../../../messages/catalogue.ts'

/** How the last frame would be read, so that a pattern is right before a truck stands on the scale. */
const ReadAs = ({ patterns, last }: { patterns: Patterns; last: string }) => {
  const { text, language } = useMessages()
  const problem = patternsProblem(patterns)
  if (problem !== null) return <span role="alert">{text(`weighing.settings.${problem}`)}</span>
  if (last === '') return null
  const frame = parserByPattern(patterns)(last)
  if (frame === null) return <span role="alert">{text('weighing.settings.noMatch')}</span>
  const said = frame.stable === null ? null : frame.stable ? 'stable' : 'moving'
  return (
    <span>
      {text('weighing.typedEcho', { kg: showNumber(frame.kg, language) })}
      {said === null ? null : `, ${text(`weighing.scale.${said}`).toLowerCase()}`}
    </span>
  )
}

interface Props {
  patterns: Patterns
  /** The last frame received, control characters made visible. */
  last: string
  onChange: (patterns: Patterns) => void
}

/** Reading an indicator that no preset knows: two patterns, tried at once on what was received last. */
export const OwnPatterns = ({ patterns, last, onChange }: Props) => {
  const { text } = useMessages()
  const { framePattern, stablePattern } = patterns
  return (
    <div className="wide own-patterns">
      <label>
        {text('weighing.settings.framePattern')}
        <input
          name="framePattern"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={framePattern}
          aria-describedby="read-as"
          onChange={({ target }) => onChange({ framePattern: target.value, stablePattern })}
        />
      </label>
      <label>
        {text('weighing.settings.stablePattern')}
        <input
          name="stablePattern"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={stablePattern}
          onChange={({ target }) => onChange({ framePattern, stablePattern: target.value })}
        />
      </label>
      <p id="read-as" className="quiet" aria-live="polite">
        {text('weighing.settings.patternHelp')} {text('weighing.settings.notOfSite')}{' '}
        <ReadAs patterns={patterns} last={last} />
      </p>
    </div>
  )
}
