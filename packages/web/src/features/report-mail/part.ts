import { lazyPart } from '../../lib/lazy-part.ts'
import { loadNamespaces, currentLanguage } from '../../messages/catalogue.ts'

const words = () => loadNamespaces(['form', 'controls', 'report'], currentLanguage() ?? 'en')

/** What orders a report by mail, fetched when somebody asks for it. */
export const orderPart = lazyPart('report-mail.order', async () => {
  const [{ OrderDialog }] = await Promise.all([import('./order-dialog.tsx'), words()])
  return OrderDialog
})

/** What changes one, likewise. */
export const changePart = lazyPart('report-mail.change', async () => {
  const [{ ChangeDialog }] = await Promise.all([import('./change-dialog.tsx'), words()])
  return ChangeDialog
})
