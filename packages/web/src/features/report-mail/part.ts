import { lazyPart } from '../../lib/lazy-part.ts'
import { learn, spoken } from '../../messages/catalogue.ts'

/** What orders a report by mail, fetched when somebody asks for it. */
export const orderPart = lazyPart('report-mail.order', async () => {
  const [{ OrderDialog }] = await Promise.all([
    import('./order-dialog.tsx'),
    learn(['form', 'controls', 'report'], spoken() ?? 'en'),
  ])
  return OrderDialog
})
