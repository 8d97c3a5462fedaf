import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'

/** Of the picture, px. */
const room = { width: 464, height: 300 }
/** Of a display that does not say: the usual panel. */
const usual = { width: 1920, height: 1080 }

/**
 * Runs the wall's own page within a frame. Nobody may frame our pages, we ourselves neither: so the frame is not led to
 * the wall's address, it is given the document that stands there, and the address with it.
 */
const play = async (
  frame: HTMLIFrameElement,
  address: string,
  signal: AbortSignal,
): Promise<void> => {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`the wall's page was answered ${answer.status}`)
  const html = await answer.text()
  const { contentDocument, contentWindow } = frame
  if (signal.aborted || contentDocument === null || contentWindow === null) return
  contentDocument.open()
  contentWindow.history.replaceState(null, '', address)
  // oxlint-disable-next-line typescript/no-deprecated -- the one way to give a frame a document with scripts
  contentDocument.write(html)
  contentDocument.close()
}

interface FrameProps {
  address: string
  width: number
  height: number
  scale: number
  onFailure: () => void
  /** The wall has reloaded itself, which leaves an empty frame. */
  onEmpty: () => void
}

const Frame = ({ address, width, height, scale, onFailure, onEmpty }: FrameProps) => {
  const { text } = useMessages()
  const frame = useRef<HTMLIFrameElement>(null)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    const leaving = new AbortController()
    const { current } = frame
    if (current !== null) {
      play(current, address, leaving.signal).catch(() => {
        if (!leaving.signal.aborted) fail()
      })
    }
    return () => leaving.abort()
  }, [address])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which as a stranger's would reach no relay
    <iframe
      ref={frame}
      title={text('fleet.picture')}
      width={width}
      height={height}
      style={{ scale: String(scale) }}
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument === null) onEmpty()
      }}
    />
  )
}

interface Props {
  /** Path and options of the wall. */
  address: string
  /** Of the display, CSS px. */
  screen: { width: number; height: number } | null
}

/** What a display should show now: the same page, small, fed by the same relay. */
export const Picture = ({ address, screen }: Props) => {
  const { text } = useMessages()
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const { width, height } =
    screen !== null && screen.width > 0 && screen.height > 0 ? screen : usual
  const scale = Math.min(room.width / width, room.height / height)
  return (
    <figure className="display-picture">
      {/* A picture: nothing in it is pressed or read out, and no key ends up in it. */}
      <div style={{ inlineSize: width * scale, blockSize: height * scale }} inert>
        <Frame
          key={`${address} ${round}`}
          {...{ address, width, height, scale }}
          onFailure={() => setFailed(true)}
          onEmpty={() => setRound((before) => before + 1)}
        />
      </div>
      <figcaption>{text(failed ? 'fleet.noPicture' : 'fleet.picture')}</figcaption>
    </figure>
  )
}
