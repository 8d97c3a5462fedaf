import { type Area, areas } from '@muat/shared'
import { useEffect, useState } from 'react'
import { WallFrame } from '../../features/fleet/wall-frame.tsx'
import { useMessages } from '../../messages/catalogue.ts'

const [first] = areas

/** The area with the most open trucks. Every back end writes an area as a letter; nothing else of its answer is read. */
const busiestArea = async (): Promise<Area> => {
  const answer = await fetch('/api/monitor/outbound-record', { signal: AbortSignal.timeout(5000) })
  const named = [...(await answer.text()).matchAll(/area"\s*:\s*"(\w)"/giu)].map(([, area]) => area)
  const trucksAt = (area: Area): number => named.filter((name) => name === area).length
  return areas.reduce((most, area) => (trucksAt(area) > trucksAt(most) ? area : most))
}

// An empty option forgets what a display in this browser has set.
const addressOf = (area: Area, language: string): string =>
  `/monitor/${area}?${new URLSearchParams({ name: '', lang: language, theme: 'dark', inset: '', distance: '', voice: 'off', kiosk: '1' }).toString()}`

/** The wall of an area as it is now. It is connected only while it is shown. */
export const LiveWall = ({ isShown }: { isShown: boolean }) => {
  const { text, language } = useMessages()
  const [area, setArea] = useState<Area | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    busiestArea().then(setArea, () => setArea(first))
  }, [])
  return (
    <figure>
      {/* `inert`: a swipe reaches the carousel. */}
      <div className="picture" inert>
        {area === null || failed || !isShown ? null : (
          <WallFrame
            address={addressOf(area, language)}
            title={text('welcome.wall', { area })}
            onFailure={() => setFailed(true)}
          />
        )}
      </div>
      <figcaption>
        {failed ? text('welcome.noWall') : area === null ? '' : text('welcome.wall', { area })}
      </figcaption>
    </figure>
  )
}
