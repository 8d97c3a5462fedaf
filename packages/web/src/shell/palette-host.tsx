import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Config } from '../lib/config.ts'
import { ensureData } from '../state/data.ts'
import { ensureAreas } from '../state/language.ts'
import { useSession } from '../state/session.ts'
import { WithData } from './with-data.tsx'

interface PaletteProps {
  onClose: () => void
}

const withData =
  (Palette: ComponentType<PaletteProps>): ComponentType<PaletteProps> =>
  (props) => (
    <WithData>
      <Palette {...props} />
    </WithData>
  )

/** Listens for Ctrl+K on every page; the palette itself is fetched when it is first asked for. */
export const PaletteHost = ({ config }: { config: Config }) => {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const [Piece] = useState(() =>
    lazy(async () => {
      const [{ Palette }] = await Promise.all([
        import('../features/palette/palette.tsx'),
        ensureAreas(config, ['panel']),
        ensureData(),
      ])
      return { default: withData(Palette) }
    }),
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      event.preventDefault()
      // Behind a question that has to be answered nothing else is asked.
      if (document.querySelector('dialog[open]') === null) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!open || user === null) return null
  return (
    <Suspense fallback={null}>
      <Piece onClose={() => setOpen(false)} />
    </Suspense>
  )
}
