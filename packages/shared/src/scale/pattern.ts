import { type FrameParser, parseKnown, visible } from './frames.ts'

/** Regular expressions of a site for an indicator without a preset. They are applied to the frame as `visible` gives it. */
export interface Patterns {
  /** Its group `kg`, or the first group, is the weight in kg; its group `t` a weight in tonnes. */
  framePattern: string
  /** Matches the frame of a stable weight. Empty: unknown. */
  stablePattern: string
}

const compiled = (pattern: string): RegExp | null => {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return null
  }
}

/** Number of groups of a pattern. With an empty alternative it matches '', and the match has one entry per group. */
const groupsIn = (pattern: string): number => (compiled(`${pattern}|`)?.exec('')?.length ?? 1) - 1

export type PatternProblem = 'unreadable' | 'noFigure'

/** The problem of a frame pattern; null: none. */
export const patternProblem = (pattern: string): PatternProblem | null => {
  if (compiled(pattern) === null) return 'unreadable'
  return groupsIn(pattern) === 0 ? 'noFigure' : null
}

const figure = /^\s*([+-]?)\s*(\d+(?:\.\d+)?)\s*$/u

/** Digits with at most one decimal point; null for any other text, such as digits with a blank between them. */
const numberIn = (text: string): number | null => {
  const match = figure.exec(text)
  if (match === null) return null
  const [, sign = '', digits = ''] = match
  return sign === '-' ? 0 - Number(digits) : Number(digits)
}

/** A frame like a preset's that says net or tare, or that the preset refused for its check or its digits. */
const notGross =
  /(?:^|[^A-Za-z])(?:NT|TR|PT),|^[wW][nNtT][ +\-.\d]|^W[GNT].*[\dA-F]{2}$|^(?:ST|US),[^,]*,[ +-]*[\d.]+ +[\d.]+ *kg/u

/** Reads by the site's patterns. A frame that a preset knows is read by the preset: a pattern cannot detect a net or a held weight. */
export const parserByPattern = ({ framePattern, stablePattern }: Patterns): FrameParser => {
  const frameForm = patternProblem(framePattern) === null ? compiled(framePattern) : null
  const stableForm = stablePattern === '' ? null : compiled(stablePattern)
  return (frame) => {
    const known = parseKnown(frame)
    if (known !== null) return known
    const shown = visible(frame)
    if (notGross.test(shown)) return null
    const match = frameForm?.exec(shown)
    if (match === null || match === undefined) return null
    const tonnes = match.groups?.['t']
    const value = numberIn(tonnes ?? match.groups?.['kg'] ?? match[1] ?? '')
    if (value === null) return null
    return {
      kg: Math.round(value * (tonnes === undefined ? 1 : 1000) * 100) / 100,
      stable: stableForm === null ? null : stableForm.test(shown),
      fault: null,
      raw: shown,
    }
  }
}

/** The problem of a site's patterns; null: none. The stability pattern may be empty. */
export const patternsProblem = ({ framePattern, stablePattern }: Patterns): PatternProblem | null =>
  patternProblem(framePattern) ??
  (patternProblem(stablePattern) === 'unreadable' ? 'unreadable' : null)
