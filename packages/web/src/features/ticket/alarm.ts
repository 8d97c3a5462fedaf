import { attempt } from '../wall/core/attempt.ts'

/** A call sounds again after so many ms, */
const againMs = 4000
/** so many times, or until somebody touches the page. */
const times = 15

const tones = [880, 1175, 880, 1175]
const toneSeconds = 0.22

const ring = (context: AudioContext): void => {
  tones.forEach((frequency, at) => {
    const begin = context.currentTime + at * toneSeconds
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'square'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.5, begin)
    volume.gain.exponentialRampToValueAtTime(0.01, begin + toneSeconds)
    tone.connect(volume).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + toneSeconds)
  })
}

/** Sound and vibration of a call. A browser allows sound only after a touch. */
export const createAlarm = () => {
  let context: AudioContext | null = null
  let repeat: ReturnType<typeof setInterval> | undefined

  const stop = (): void => {
    clearInterval(repeat)
    repeat = undefined
    // false where the page was not touched yet.
    if ('vibrate' in navigator) attempt(() => navigator.vibrate(0), false)
  }
  const sound = (): void => {
    const playing = context
    if (playing?.state === 'running') attempt(() => ring(playing), undefined)
    if ('vibrate' in navigator) attempt(() => navigator.vibrate([400, 150, 400, 150, 800]), false)
  }
  const begin = (): void => {
    stop()
    sound()
    let left = times
    repeat = setInterval(() => {
      left -= 1
      if (left === 0) stop()
      else sound()
    }, againMs)
  }
  return {
    /** To be called in a touch. Rings once, so that he hears how loud it is. */
    allow: async (): Promise<void> => {
      context ??= attempt(() => ('AudioContext' in globalThis ? new AudioContext() : null), null)
      const allowed = context
      await allowed?.resume().catch(() => undefined)
      if (allowed?.state === 'running') ring(allowed)
    },
    isAllowed: (): boolean => context?.state === 'running',
    begin,
    stop,
  }
}
