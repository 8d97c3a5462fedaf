import { callWords } from '@muat/shared'
import { useEffect, useRef, useState } from 'react'
import type { MessageKey } from '../../messages/catalogue.ts'
import { listenTo, openMicrophone } from './microphone.ts'
import { cutWord, type Words } from './recording.ts'

type Changed = Readonly<Record<number, Words[number]>>

/** Records words one after the other. `saved` are those to begin with. */
export const useRecorder = (saved: Words | undefined) => {
  const [changed, setChanged] = useState<Changed>({})
  /** The word that is shown large. */
  const [current, setCurrent] = useState(0)
  const [isRecording, setRecording] = useState(false)
  const [problem, setProblem] = useState<MessageKey | null>(
    'mediaDevices' in navigator ? null : 'fleet.recorder.needsHttps',
  )
  /** The present round; a round that is another has been stopped. */
  const round = useRef(0)
  const words: Words = callWords.map((_, word) => changed[word] ?? saved?.[word] ?? null)

  const stop = (): void => {
    round.current += 1
    setRecording(false)
  }
  useEffect(
    () => () => {
      round.current += 1
    },
    [],
  )

  const record = async (chosen: readonly number[]): Promise<void> => {
    stop()
    const own = round.current
    setCurrent(chosen[0] ?? 0)
    setProblem(null)
    let stream: MediaStream | null = null
    try {
      stream = await openMicrophone()
      for (const word of chosen) {
        if (round.current !== own) return
        setCurrent(word)
        setRecording(true)
        // oxlint-disable-next-line no-await-in-loop -- words are said one after the other
        const sound = cutWord(await listenTo(stream))
        if (round.current !== own) return
        if (sound === null) {
          setProblem('fleet.recorder.unheard')
          break
        }
        setChanged((before) => ({ ...before, [word]: sound }))
      }
    } catch {
      if (round.current === own) setProblem('fleet.recorder.noMicrophone')
    } finally {
      for (const track of stream?.getTracks() ?? []) track.stop()
      if (round.current === own) stop()
    }
  }

  return {
    words,
    current,
    isRecording,
    problem,
    isChanged: Object.keys(changed).length > 0,
    record,
    stop,
  }
}
