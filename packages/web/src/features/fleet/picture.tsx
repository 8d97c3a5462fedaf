import { useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { WallFrame } from './wall-frame.tsx'

/** Largest size of the preview, px. */
const maxSize = { width: 464, height: 300 }
/** Screen of a display that does not report one. */
const defaultScreen = { width: 1920, height: 1080 }

interface Props {
  /** Path and options of the wall. */
  address: string
  /** Screen of the display, CSS px. */
  screen: { width: number; height: number } | null
}

/** Preview of what a display shows: the same page, scaled down, with the same relay. */
export const Picture = ({ address, screen }: Props) => {
  const { text } = useMessages()
  const [failed, setFailed] = useState(false)
  const { width, height } =
    screen !== null && screen.width > 0 && screen.height > 0 ? screen : defaultScreen
  const scale = Math.min(maxSize.width / width, maxSize.height / height)
  return (
    <figure className="display-picture">
      {/* `inert`: the preview takes no input and is not read out. */}
      <div style={{ inlineSize: width * scale, blockSize: height * scale }} inert>
        <WallFrame
          address={address}
          title={text('fleet.picture')}
          size={{ width, height, scale }}
          onFailure={() => setFailed(true)}
        />
      </div>
      <figcaption>{text(failed ? 'fleet.noPicture' : 'fleet.picture')}</figcaption>
    </figure>
  )
}
