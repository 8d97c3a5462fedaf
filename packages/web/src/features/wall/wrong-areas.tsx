import { useEffect } from 'react'
import { areas } from '@muat/shared/wall'
import { markStarted } from '../../lib/main/program.ts'
import { wallTexts } from '../../messages/wall/index.ts'

export const WrongAreas = ({ wrong }: { wrong: readonly string[] }) => {
  const { text } = wallTexts.useTranslator()
  useEffect(markStarted, [])
  return (
    <main className="wrong-areas">
      <h1>{text('wrongAreas.title', { areas: wrong.join(', ').slice(0, 40) })}</h1>
      <p>
        {text('wrongAreas.text', {
          known: areas.join(', '),
          example: `${location.host}/monitor/H,I`,
        })}
      </p>
      <p>
        <a href="/monitor">{text('wrongAreas.all')}</a>
      </p>
    </main>
  )
}
