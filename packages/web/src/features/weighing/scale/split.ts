/** Longest frame, characters. More without an end is noise from a wrong speed or format. */
const longestFrame = 256

/** Splits received text into frames at the ends of the format. `rest` is the beginning of the next frame. */
export const splitFrames = (buffered: string, ends: RegExp): { frames: string[]; rest: string } => {
  const parts = buffered.split(ends)
  const rest = parts.pop() ?? ''
  return {
    frames: parts.filter((part) => part.trim() !== ''),
    rest: rest.slice(-longestFrame),
  }
}
