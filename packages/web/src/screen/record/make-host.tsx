import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { currentLanguage, loadNamespaces } from '../../messages/catalogue.ts'
import { toast } from '../../state/toasts.ts'
import { type Making, making } from '../lookups/making.ts'

/** Loads the screen of a row to create, and shows its dialog. */
const dialogOf = (asked: Making) =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      const [{ MakeDialog }, screen] = await Promise.all([
        import('./make-dialog.tsx'),
        asked.load(),
      ])
      const record = await screen.record()
      const [begun] = await Promise.all([
        // Initial values that cannot be loaded are left out.
        record.prefill?.load({}).catch(() => ({})) ?? {},
        loadNamespaces(['labels', 'master', ...record.namespaces], currentLanguage() ?? 'en'),
      ])
      const whole = { ...screen, ...record }
      return { default: () => <MakeDialog screen={whole} begun={begun} asked={asked} /> }
    } catch (error) {
      console.error('the form of what is missing cannot be had', error)
      toast('lookup.failed')
      asked.done(null)
      return { default: () => null }
    }
  })

const Asked = ({ asked }: { asked: Making }) => {
  const [Shown] = useState(() => dialogOf(asked))
  return (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  )
}

/** The dialog of the row being created. Rendered beside the form, because forms cannot be nested. */
export const MakeHost = () => {
  const { asked } = useSnapshot(making)
  return asked === null ? null : <Asked asked={asked} />
}
