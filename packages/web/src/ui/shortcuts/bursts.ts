/** Longest time between two keys of a scanner, ms. */
export const burstMs = 100

/** Shortest time between two keys of somebody who types in a field, ms, and the length of a text that shows a scanner. */
export const scanMs = 50
const scanLength = 5

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

/**
 * What has the focus: a field with lines; one that searches, where a scanner's Enter acts; another field; or anything
 * else.
 */
export type Place = 'lines' | 'search' | 'field' | 'elsewhere'

/** Whether a key types a character other than a space. */
export const isText = ({ key, ctrlKey, metaKey, altKey }: Key): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/**
 * The name of a key for shortcuts, alike with and without CapsLock; null: combined with another modifier than Alt.
 * Alt with a letter is `Alt+C`, also where it types another sign.
 */
export const keyName = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Key): string | null => {
  if (ctrlKey || metaKey) return null
  if (!altKey) return key.length === 1 ? key.toLowerCase() : key
  if (shiftKey) return null
  const letter = /^[a-z]$/iu.test(key) ? key : (/^Key([A-Z])$/u.exec(code)?.[1] ?? key)
  return `Alt+${letter.length === 1 ? letter.toUpperCase() : letter}`
}

/** Follows the keys of a page, to tell a scanner and a held key from somebody who presses. */
export const keyWatch = () => {
  let last = Number.NEGATIVE_INFINITY
  let inBurst = false
  /** Number of text keys so far, and of those in a row that nobody types so fast. */
  let texts = 0
  let run = 0
  return {
    texts: (): number => texts,
    /** Whether the last key continued a burst. */
    inBurst: (): boolean => inBurst,
    /** How a key counts: `held` and `burst` press nothing. */
    see: (event: Key, place: Place): 'pressed' | 'held' | 'burst' => {
      const { key, repeat, timeStamp, ctrlKey, metaKey } = event
      const sinceLast = timeStamp - last
      inBurst = sinceLast < burstMs
      const isEnter = key === 'Enter'
      const isTyped = isText(event) || (key === ' ' && place !== 'elsewhere')
      if (isTyped) run = sinceLast < scanMs && !repeat ? run + 1 : 1
      if (isTyped) texts += 1
      const isScan = inBurst && run >= scanLength
      // Enter twice after a text is a scanner's CR LF.
      if (isTyped || (isEnter && (inBurst || place === 'field' || place === 'search'))) {
        last = timeStamp
      }
      // Somebody leaves the field; a scanner may do so before its Enter.
      if (key === 'Tab' && place !== 'elsewhere')
        last = isScan ? timeStamp : Number.NEGATIVE_INFINITY
      const types = isEnter || isTyped
      if (repeat && (types || (event.altKey && key.length === 1))) {
        return (isEnter ? place !== 'lines' : place === 'elsewhere') ? 'held' : 'pressed'
      }
      if (isEnter) {
        if (place === 'elsewhere') return inBurst ? 'burst' : 'pressed'
        return isScan && place === 'field' && !(ctrlKey || metaKey) ? 'burst' : 'pressed'
      }
      return inBurst && place === 'elsewhere' && key === ' ' ? 'burst' : 'pressed'
    },
  }
}
