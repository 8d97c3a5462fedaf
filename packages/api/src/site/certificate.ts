import { sql } from 'drizzle-orm'
import { mailAdministrators } from '../accounts/administrators.ts'
import type { Context } from '../context.ts'
import { readSite, type Settings } from './settings.ts'
import { siteSettings } from './tables.ts'

// The verification (tera) of the scale ends on a day that the site settings name (docs/domain.md#weighing).

const dayMs = 24 * 60 * 60_000

/** Days before the end at which administrators get a mail. */
const reminders = [7, 30, 60]

export const daysUntil = (today: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(today)) / dayMs)

/** Whether administrators are to be told, so many days before the end. */
export const isReminded = (days: number): boolean => days >= 0 && days <= Math.max(...reminders)

/** The certificate as slips show it; null: number or day is not named. */
export const certificateOf = ({ scaleCertificateNo, scaleCertificateUntil }: Settings) =>
  scaleCertificateNo === null || scaleCertificateNo === '' || scaleCertificateUntil === null
    ? null
    : { no: scaleCertificateNo, until: scaleCertificateUntil }

/** Queues the mails that are due about the end of the verification, each once. */
export const tellCertificate = ({ db, clock }: Context): Promise<void> =>
  db.transaction(async (tx) => {
    const { settings } = await readSite(tx)
    const until = settings.scaleCertificateUntil
    if (until === null) return
    const left = daysUntil(clock.today(), until)
    if (!isReminded(left)) return
    const reminder = reminders.find((days) => left <= days)
    // Of several processes, one finds the mark changed.
    const told = `${until} ${reminder}`
    const marked = await tx
      .update(siteSettings)
      .set({ certificateTold: told })
      .where(sql`${siteSettings.certificateTold} is distinct from ${told}`)
      .returning({ id: siteSettings.id })
    if (marked.length === 0) return
    const language = settings.paperLang === 'id' ? 'id' : 'en'
    await mailAdministrators(tx, clock.now().toISOString(), 'scale-certificate', language)
  })
