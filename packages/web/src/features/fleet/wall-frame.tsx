import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Runs the wall's page in a frame. Our headers forbid framing, also by ourselves. So the frame gets the document and
 * its address by script, instead of navigating there.
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

interface Props {
  /** Path and options of the wall. */
  address: string
  title: string
  /** Size of its window, and how far it is scaled down; by default that of its place. */
  size?: { width: number; height: number; scale: number }
  onFailure: () => void
}

const Frame = ({ address, title, size, onFailure, onEmpty }: Props & { onEmpty: () => void }) => {
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
      title={title}
      width={size?.width}
      height={size?.height}
      style={size === undefined ? undefined : { scale: String(size.scale) }}
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument === null) onEmpty()
      }}
    />
  )
}

/** A wall within a page: the same program with the same relay, which does not count as a display. */
export const WallFrame = (props: Props) => {
  const [reloads, setReloads] = useState(0)
  return (
    <Frame
      key={`${props.address} ${reloads}`}
      {...props}
      // The wall reloaded itself, which leaves the frame empty.
      onEmpty={() => setReloads((before) => before + 1)}
    />
  )
}
