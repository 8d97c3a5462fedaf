import { type FrameParser, visible } from './frames.ts'

/** How a site reads an indicator that no preset knows. Both see a frame as the settings show it, control pictures included. */
export interface Patterns {
  /** A regular expression; its group `kg`, or its first, is the figure. A group `t` is a figure in tonnes instead. */
  framePattern: string
  /** What a frame has to contain for the weight to be stable, likewise; empty: the indicator does not say. */
  stablePattern: string
}

const compiled = (pattern: string): RegExp | null => {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return null
  }
}

/** A pattern that matches nothing at all tells how many groups it has. */
const groupsIn = (pattern: string): number => (compiled(`${pattern}|`)?.exec('')?.length ?? 1) - 1

export type PatternProblem = 'unreadable' | 'noFigure'

/** What stands against reading frames by this pattern. */
export const patternProblem = (pattern: string): PatternProblem | null => {
  if (compiled(pattern) === null) return 'unreadable'
  return groupsIn(pattern) === 0 ? 'noFigure' : null
}

const figure = /^([+-]?)(\d+(?:\.\d+)?)$/u

/** Digits with at most one decimal point; spaces pad. Anything else is no figure, never a guessed one. */
const numberIn = (text: string): number | null => {
  const match = figure.exec(text.replace(/\s/gu, ''))
  if (match === null) return null
  const [, sign = '', digits = ''] = match
  return sign === '-' ? 0 - Number(digits) : Number(digits)
}

export const parserByPattern = ({ framePattern, stablePattern }: Patterns): FrameParser => {
  const frameForm = patternProblem(framePattern) === null ? compiled(framePattern) : null
  const stableForm = stablePattern === '' ? null : compiled(stablePattern)
  return (frame) => {
    const shown = visible(frame)
    const match = frameForm?.exec(shown)
    if (match === null || match === undefined) return null
    const tonnes = match.groups?.['t']
    const value = numberIn(tonnes ?? match.groups?.['kg'] ?? match[1] ?? '')
    if (value === null) return null
    return {
      kg: Math.round(value * (tonnes === undefined ? 1 : 1000) * 100) / 100,
      stable: stableForm === null ? null : stableForm.test(shown),
      overload: false,
      raw: shown,
    }
  }
}

/** What stands against reading an indicator by these. An empty stability pattern says nothing, which is allowed. */
export const patternsProblem = ({ framePattern, stablePattern }: Patterns): PatternProblem | null =>
  patternProblem(framePattern) ??
  (patternProblem(stablePattern) === 'unreadable' ? 'unreadable' : null)
