/** More than this without an end is noise: a wrong speed, a wrong format. */
const longestFrame = 256

/**
 * Cuts what has arrived into frames. They end with CR, LF or ETX; `kg` ends those of indicators that send no end at
 * all. What is left waits for more.
 */
export const splitFrames = (buffered: string): { frames: string[]; rest: string } => {
  // oxlint-disable-next-line no-control-regex -- ETX is a control character
  const parts = buffered.split(/[\r\n\u0003]+|(?<=w[wng]\s*[+-]?[\d.]+\s*kg)(?=w)/iu)
  const rest = parts.pop() ?? ''
  return {
    frames: parts.filter((part) => part.trim() !== ''),
    rest: rest.slice(-longestFrame),
  }
}
