import type { Area, CallLanguage } from '@muat/shared/wall'
import { attempt } from './core/attempt.ts'
import type { createSpeaker } from './speaker.ts'

/** Speaks calls. `blocked` reports whether the browser blocks sound until somebody presses a key. */
export const createVoice = (
  language: CallLanguage,
  recording: string | null,
  blocked: (isBlocked: boolean) => void,
) => {
  // The constructor throws on devices without audio output.
  const context = attempt(() => ('AudioContext' in globalThis ? new AudioContext() : null), null)

  let speaker: Promise<ReturnType<typeof createSpeaker>> | null = null
  const load = async (): Promise<ReturnType<typeof createSpeaker>> =>
    (await import('./speaker.ts')).createSpeaker(language, recording, context, blocked)
  const call = async (plate: string, area: Area): Promise<void> => {
    speaker ??= load()
    try {
      const { say } = await speaker
      say(plate, area)
    } catch {
      // The import is tried again with the next call.
      speaker = null
    }
  }

  const unblock = (): void => {
    blocked(false)
    context?.resume().catch(() => undefined)
  }
  // Where sound needs a key press, a context starts suspended. This is reported before the first call.
  const notice = (): void => blocked(context !== null && context.state !== 'running')
  context?.addEventListener('statechange', notice)
  notice()
  addEventListener('keydown', unblock)
  addEventListener('pointerdown', unblock)

  return {
    call,
    stop: (): void => {
      speaker?.then(({ clear }) => clear()).catch(() => undefined)
      removeEventListener('keydown', unblock)
      removeEventListener('pointerdown', unblock)
      context?.removeEventListener('statechange', notice)
      void context?.close()
    },
  }
}
