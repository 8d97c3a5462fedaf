import { type ComponentType, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { currentLanguage, loadNamespaces, useMessages } from '../../messages/catalogue.ts'
import { ensureData } from '../../state/data.ts'
import { session, useSession } from '../../state/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { listenForKeys } from '../../ui/shortcuts.ts'
import { ErrorBoundary } from './error-boundary.tsx'

interface PartProps {
  /** What was typed while it was on its way. */
  begun: string
  onClose: () => void
}

const parts = {
  palette: lazyPart<PartProps>('palette', async () => {
    const [{ Palette }] = await Promise.all([
      import('../palette/palette.tsx'),
      loadNamespaces(['panel'], currentLanguage() ?? 'en'),
      ensureData(),
    ])
    return Palette
  }),
  /** Of a page that has no keys of its own. */
  help: lazyPart<PartProps>('keys', () =>
    import('../../ui/keys/key-list.tsx').then(({ PageKeys }): ComponentType<PartProps> => PageKeys),
  ),
}

/**
 * Stands at once where the palette is asked for, so that what is typed meanwhile is typed here and not on the page behind.
 * Says it where a part cannot be had; whoever opens it again asks for it again.
 */
const Opening = ({
  problem,
  typed,
  onType,
  onClose,
}: {
  problem?: 'text' | 'broken'
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}) => {
  const { text } = useMessages()
  return (
    <Dialog title={text('keys.palette')} onClose={onClose}>
      {problem ? (
        <p role="alert">{text(`error.${problem}`)}</p>
      ) : (
        <input
          aria-label={text('keys.palette')}
          aria-busy
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </Dialog>
  )
}

interface Asked {
  part: keyof typeof parts
  state: 'opening' | 'failed' | 'shown'
}

/** Listens for Ctrl+K and ? on every page; what they show is fetched when it is first asked for. */
export const PaletteHost = () => {
  const { user } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const open = (part: keyof typeof parts): void => {
      const opening: Asked = { part, state: 'opening' }
      const become = (state: Asked['state']): void =>
        // Unless it was closed meanwhile, or closed and opened again.
        setAsked((now) => (now === opening ? { part, state } : now))
      setTyped('')
      setAsked(opening)
      parts[part].fetch().then(
        () => become('shown'),
        (error: unknown) => {
          console.error(error)
          become('failed')
        },
      )
    }
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      event.preventDefault()
      // Behind a question that has to be answered nothing else is asked.
      if (session.user !== null && document.querySelector('dialog[open]') === null) open('palette')
    }
    document.addEventListener('keydown', onKey)
    const stop = listenForKeys((key) => {
      if (key !== '?' || session.user === null) return false
      open('help')
      return true
    })
    return () => {
      stop()
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  if (user === null || asked === null) return null
  const { part, state } = asked
  const Part = parts[part].Asked
  const close = (): void => setAsked(null)
  const opening = { typed, onType: setTyped, onClose: close }
  switch (state) {
    case 'opening':
      return part === 'help' ? null : <Opening {...opening} />
    case 'failed':
      return <Opening {...opening} problem="text" />
    case 'shown':
      return (
        // What breaks here leaves the page alone.
        <ErrorBoundary fallback={<Opening {...opening} problem="broken" />}>
          <Part begun={typed} onClose={close} />
        </ErrorBoundary>
      )
    default:
      return state satisfies never
  }
}
