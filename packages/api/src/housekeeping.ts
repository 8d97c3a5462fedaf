import { forgetOldLinks } from './accounts/links.ts'
import { forgetOldFlows } from './accounts/oauth/flow.ts'
import { forgetOldAttempts } from './accounts/throttle.ts'
import { forgetOldTokens } from './accounts/tokens.ts'
import { forgetUnconfirmed } from './accounts/unconfirmed.ts'
import type { Context } from './context.ts'
import { forgetOldKeys } from './crud/idempotency.ts'
import { forgetOldFiles } from './mail/deliver.ts'
import { forgetOldPictures } from './pictures/expire.ts'
import { settlePoSales } from './sales/settle.ts'
import { sealEndedDay } from './seals/seal-day.ts'
import { tellCertificate } from './site/certificate.ts'
import { forgetOldDeliveries } from './webhooks/deliveries.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/**
 * A minute after the start and every hour: removes expired idempotency keys, attempts, tokens, links, pictures, deliveries
 * and mail files, marks PO sales without remainder, queues mails about the scale's certificate, and seals the day that ended.
 */
export const startHousekeeping = (
  context: Context,
  onError: (error: unknown) => void,
): (() => void) => {
  const { db, clock, config, watch } = context
  let stopped = false
  const tidy = async () => {
    await db.transaction(async (tx) => {
      const now = clock.now()
      await forgetOldKeys(tx, now)
      await forgetOldAttempts(tx, now)
      await forgetOldTokens(tx, now)
      await forgetOldLinks(tx, now)
      await forgetOldFlows(tx, now)
      await forgetUnconfirmed(tx, now)
      await forgetOldDeliveries(tx, now)
    })
    await settlePoSales(db, clock.today(), () => !stopped)
    await tellCertificate(context)
    await forgetOldPictures(context, () => !stopped)
    // Last, so that a lock or an unreadable folder blocks no other task.
    await sealEndedDay(context)
    await forgetOldFiles(config, clock.now())
  }
  const run = () => {
    const began = performance.now()
    const ended = (isGood: boolean) =>
      watch?.job('housekeeping', isGood, (performance.now() - began) / 1000)
    tidy().then(
      () => ended(true),
      (error: unknown) => {
        ended(false)
        onError(error)
      },
    )
  }
  const soon = setTimeout(run, minuteMs).unref()
  const hourly = setInterval(run, hourMs).unref()
  return () => {
    stopped = true
    clearTimeout(soon)
    clearInterval(hourly)
  }
}
