import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Config } from '../../lib/main/config.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { ensureData } from '../../state/data.ts'
import { ensureNamespaces } from '../../state/language.ts'
import { session, useSession } from '../../state/session.ts'
import { listenForKeys } from '../../ui/shortcuts.ts'
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

const keyList = lazyPart('keys', () =>
  import('../../ui/keys/key-list.tsx').then(({ KeyList }) => KeyList),
)

/** What can be pressed on every page, where the page itself has no list of its own. */
const Keys = ({ onClose }: PaletteProps) => {
  const { text } = useMessages()
  const keys = [
    { keys: 'Ctrl+K', does: text('keys.palette') },
    { keys: '?', does: text('keys.help') },
  ]
  return <keyList.Asked keys={keys} onClose={onClose} />
}

/** Listens for Ctrl+K and ? on every page; what they show is fetched when it is first asked for. */
export const PaletteHost = ({ config }: { config: Config }) => {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const [keysShown, setKeysShown] = useState(false)
  const [Piece] = useState(() =>
    lazy(async () => {
      const [{ Palette }] = await Promise.all([
        import('../palette/palette.tsx'),
        ensureNamespaces(config, ['panel']),
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
  useEffect(
    () =>
      listenForKeys((key) => {
        if (key !== '?' || session.user === null) return false
        setKeysShown(true)
        return true
      }),
    [],
  )
  if (user === null) return null
  if (keysShown) return <Keys onClose={() => setKeysShown(false)} />
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <Piece onClose={() => setOpen(false)} />
    </Suspense>
  )
}
