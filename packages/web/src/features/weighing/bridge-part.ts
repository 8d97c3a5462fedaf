import { lazyPart } from '../../lib/lazy-part.ts'
import { currentLanguage, loadNamespaces } from '../../messages/catalogue.ts'

/** Scale, weight and ticket. Who is there to be weighed is shown before it, and with it if a truck is asked for. */
export const bridgePart = lazyPart('weighing.bridge', async () => {
  const [{ Bridge }] = await Promise.all([
    import('./bridge.tsx'),
    loadNamespaces(['visit'], currentLanguage() ?? 'en'),
  ])
  return Bridge
})
