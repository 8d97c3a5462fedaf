import { parserByPattern, type Patterns, patternsProblem, received } from '@muat/shared'
import { showNumber } from '../../../lib/base/number.ts'
import { useMessages } from '../../../messages/catalogue.ts'
import { fieldTextOf } from '../../../messages/failure-text.ts'

/** The last frame as the patterns read it, so that they can be tested before a truck is weighed. */
const ReadAs = ({ patterns, last }: { patterns: Patterns; last: string }) => {
  const { text, language } = useMessages()
  const problem = patternsProblem(patterns)
  if (problem !== null) return <span role="alert">{text(`weighing.settings.${problem}`)}</span>
  if (last === '') return null
  const frame = parserByPattern(patterns)(received(last))
  if (frame === null) return <span role="alert">{text('weighing.settings.noMatch')}</span>
  if (frame.fault !== null) {
    return <span role="alert">{fieldTextOf({ code: `frame_${frame.fault}` }, language)}</span>
  }
  const state = frame.stable === null ? null : frame.stable ? 'stable' : 'moving'
  return (
    <span>
      {text('weighing.typedEcho', { kg: showNumber(frame.kg, language) })}
      {state === null ? null : `, ${text(`weighing.scale.${state}`).toLowerCase()}`}
    </span>
  )
}

interface Props {
  patterns: Patterns
  /** The last frame received, control characters made visible. */
  last: string
  onChange: (patterns: Patterns) => void
}

/** Two patterns for an indicator without a preset, tried on the last frame. */
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
