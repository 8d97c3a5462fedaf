import { lazyPart } from '../../lib/lazy-part.ts'
import { loadNamespaces, currentLanguage } from '../../messages/catalogue.ts'

const words = () => loadNamespaces(['form', 'controls', 'report'], currentLanguage() ?? 'en')

/** The dialog of report mails, loaded on demand. */
export const orderPart = lazyPart('report-mail.order', async () => {
  const [{ OrderDialog }] = await Promise.all([import('./order-dialog.tsx'), words()])
  return OrderDialog
})

/** What changes one, likewise. */
export const changePart = lazyPart('report-mail.change', async () => {
  const [{ ChangeDialog }] = await Promise.all([import('./change-dialog.tsx'), words()])
  return ChangeDialog
})
