import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { ensureData } from '../../state/data.ts'
import { useSession } from '../../state/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { isTaken, singleKeysOn } from '../../ui/single-keys.ts'
import { ErrorBoundary } from './error-boundary.tsx'

interface PartProps {
  /** Text typed while it was loading. */
  begun: string
  onClose: () => void
}

const parts = {
  palette: lazyPart<PartProps>(
    'palette',
    async () => {
      const [{ Palette }] = await Promise.all([import('../palette/palette.tsx'), ensureData()])
      return Palette
    },
    { namespaces: ['panel'] },
  ),
  /** For pages without shortcuts of their own. */
  help: lazyPart<PartProps>('keys', () =>
    import('../../ui/keys/key-list.tsx').then((m): ComponentType<PartProps> => m.PageKeys),
  ),
}

/** Shown while the palette loads, so that it takes text typed meanwhile. With `problem`, shows the failure. */
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

interface Opened {
  part: keyof typeof parts
  state: 'opening' | 'failed' | 'shown'
}

/** As Ctrl+K does. */
export const openPalette = (): void => {
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
}

/** Listens for Ctrl+K and ? on every page, and loads what they show on first use. */
export const PaletteHost = () => {
  const { user } = useSession()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [typed, setTyped] = useState('')
  const open = useEffectEvent((part: keyof typeof parts): void => {
    const opening: Opened = { part, state: 'opening' }
    const setState = (state: Opened['state']): void =>
      // Unless it was closed meanwhile, or closed and opened again.
      setOpened((current) => (current === opening ? { part, state } : current))
    setTyped('')
    setOpened(opening)
    parts[part].fetch().then(
      () => setState('shown'),
      (error: unknown) => {
        console.error(error)
        setState('failed')
      },
    )
  })
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
      if (altKey || repeat) return
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey) {
        event.preventDefault()
        // Not over another dialog.
        if (document.querySelector('dialog[open]') === null) open('palette')
      } else if (key === '?' && singleKeysOn() && !isTaken(event)) open('help')
    }
    // After the page's own shortcuts, which are the document's.
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isSignedIn])
  if (user === null || opened === null) return null
  const { part, state } = opened
  const Part = parts[part]
  const close = (): void => setOpened(null)
  const opening = { typed, onType: setTyped, onClose: close }
  switch (state) {
    case 'opening':
      return part === 'help' ? null : <Opening {...opening} />
    case 'failed':
      return <Opening {...opening} problem="text" />
    case 'shown':
      return (
        // A failure here does not affect the page.
        <ErrorBoundary fallback={<Opening {...opening} problem="broken" />}>
          <Part begun={typed} onClose={close} />
        </ErrorBoundary>
      )
    default:
      return state satisfies never
  }
}
