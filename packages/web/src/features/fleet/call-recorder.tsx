import './call-recorder.css'
import { type CallLanguage, callLanguages, callWords } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LeaveDialog, useLeaveGuard } from '../../form/leave.tsx'
import { dataUrlOf } from '../../form/picture/picture.ts'
import { type Answer, type Failure, RequestFailed } from '../../lib/first/failure.ts'
import { fetchData, request } from '../../lib/first/http.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { explain } from '../../messages/failure-text.ts'
import { mayLeave } from '../../navigation/leave-guard.ts'
import { siteNow, useSite } from '../../screen/calls/calls.ts'
import { toast } from '../../state/toasts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { canPlay, playExample } from './microphone.ts'
import { joinWords, toWav, type Words, wordsIn } from './recording.ts'
import { useRecorder } from './use-recorder.ts'

/** A recording has 1.6 MB, which takes its time on a slow line. */
const sendMs = 120_000

const pathOf = (language: CallLanguage): string => `/site-settings/call-recording/${language}`

const fetchWords = (digest: string): Promise<Words> =>
  fetchData(`/call-recording/${digest}`, {
    accept: 'audio/wav',
    timeoutMs: sendMs,
    read: async (response) => ({ ok: true, data: wordsIn(await response.arrayBuffer()) }),
  })

const sendWords = async (language: CallLanguage, words: Words): Promise<Answer<unknown>> => {
  const url = await dataUrlOf(new Blob([toWav(joinWords(words))]))
  return request(pathOf(language), {
    method: 'PUT',
    body: { sound: url?.split(',')[1] },
    timeoutMs: sendMs,
  })
}

/** Asks before the site's own recording is given up. */
const RemoveDialog = ({ onBack, onRemove }: { onBack: () => void; onRemove: () => void }) => {
  const { text } = useMessages()
  return (
    <Dialog title={text('fleet.recorder.remove')} onClose={onBack}>
      <p>{text('fleet.recorder.removeText')}</p>
      <footer>
        {/* First, so that it has the focus: it loses nothing. */}
        <button type="button" className="secondary" onClick={onBack}>
          {text('common.cancel')}
        </button>
        <button type="button" onClick={onRemove}>
          {text('fleet.recorder.remove')}
        </button>
      </footer>
    </Dialog>
  )
}

interface Props {
  language: CallLanguage
  onLanguage: (language: CallLanguage) => void
  onClose: () => void
}

const Recorder = ({ language, onLanguage, onClose }: Props) => {
  const { text, language: shownIn } = useMessages()
  const digest = useSite()?.callRecordings?.[language]
  const saved = useQuery({
    queryKey: ['call-recording', digest],
    queryFn: () => fetchWords(digest ?? ''),
    enabled: digest !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const recorder = useRecorder(saved.data)
  const { words, current, isRecording, problem, isChanged } = recorder
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const [removing, setRemoving] = useState(false)
  const leaving = useLeaveGuard(isChanged, () => undefined)
  const endPlaying = useRef<() => void>(() => undefined)
  useEffect(() => () => endPlaying.current(), [])

  const missing = [...callWords.keys()].filter((word) => words[word] === null)
  const failure = refused ?? (saved.error instanceof RequestFailed ? saved.error.failure : null)
  const leave = async (then: () => void): Promise<void> => {
    recorder.stop()
    if (await mayLeave()) then()
  }
  const finish = async (
    key: 'fleet.recorder.saved' | 'fleet.recorder.removed',
    sending: Promise<Answer<unknown>>,
  ): Promise<void> => {
    setRemoving(false)
    setRefused(null)
    setBusy(true)
    const answer = await sending
    setBusy(false)
    if (!answer.ok) return setRefused(answer.failure)
    void siteNow()
    toast(key)
    onClose()
  }
  const record = (chosen: readonly number[]): void => {
    // The microphone would hear it.
    endPlaying.current()
    void recorder.record(chosen)
  }
  const play = (): void => {
    endPlaying.current()
    endPlaying.current = playExample(words)
  }
  const close = (): void => void leave(onClose)

  return (
    <Dialog title={text('fleet.recorder.title')} size="wide" onClose={close}>
      {failure === null ? null : <Alert kind="danger">{explain(failure, shownIn)}</Alert>}
      {problem === null ? (
        <p className="quiet">{text('fleet.recorder.hint')}</p>
      ) : (
        <Alert kind="warning">{text(problem)}</Alert>
      )}
      <div className="call-recorder">
        <div className="now">
          <label>
            {text('fleet.fields.lang')}
            <select
              value={language}
              onChange={({ currentTarget }) => {
                const chosen = callLanguages.find((one) => one === currentTarget.value)
                if (chosen !== undefined) void leave(() => onLanguage(chosen))
              }}
            >
              {callLanguages.map((one) => (
                <option key={one} value={one}>
                  {text(`fleet.voices.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <output key={current} data-recording={isRecording}>
            {callWords[current]}
          </output>
          <button
            type="button"
            className={isRecording || missing.length === 0 ? 'secondary' : undefined}
            disabled={isBusy}
            onClick={() =>
              isRecording
                ? recorder.stop()
                : record(missing.length === 0 ? [...callWords.keys()] : missing)
            }
          >
            {text(isRecording ? 'fleet.recorder.stop' : 'fleet.recorder.start')}
          </button>
        </div>
        <div className="words">
          {callWords.map((word, at) => (
            <button
              key={word}
              type="button"
              className="secondary"
              aria-current={at === current}
              disabled={isBusy}
              onClick={() => record([at])}
            >
              <span>{word}</span>
              {words[at] === null ? null : (
                <>
                  <Icon name="done" />
                  <span className="visually-hidden">{text('fleet.recorder.done')}</span>
                </>
              )}
            </button>
          ))}
        </div>
      </div>
      <footer>
        <output>
          {text('fleet.recorder.count', {
            done: callWords.length - missing.length,
            all: callWords.length,
          })}
        </output>
        <button type="button" className="secondary" onClick={close}>
          {text('common.close')}
        </button>
        {digest === undefined ? null : (
          <button
            type="button"
            className="secondary"
            disabled={isBusy || isRecording}
            onClick={() => setRemoving(true)}
          >
            {text('fleet.recorder.remove')}
          </button>
        )}
        <button
          type="button"
          className="secondary"
          disabled={isRecording || !canPlay(words)}
          onClick={play}
        >
          {text('fleet.recorder.play')}
        </button>
        {isChanged && missing.length === 0 ? (
          <button
            type="button"
            disabled={isBusy || isRecording}
            aria-busy={isBusy}
            onClick={() => void finish('fleet.recorder.saved', sendWords(language, words))}
          >
            {text('fleet.recorder.save')}
          </button>
        ) : null}
      </footer>
      {leaving.asked ? <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave} /> : null}
      {removing ? (
        <RemoveDialog
          onBack={() => setRemoving(false)}
          onRemove={() =>
            void finish('fleet.recorder.removed', request(pathOf(language), { method: 'DELETE' }))
          }
        />
      ) : null}
    </Dialog>
  )
}

/** Dialog to record the site's own words of spoken calls, in one of the languages of walls. */
export const CallRecorder = ({ onClose }: { onClose: () => void }) => {
  const [language, setLanguage] = useState<CallLanguage>('id')
  return <Recorder key={language} {...{ language, onClose }} onLanguage={setLanguage} />
}
