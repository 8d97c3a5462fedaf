import { eq, sql } from 'drizzle-orm'
import Type from 'typebox'
import { countAttempt } from '../../accounts/throttle.ts'
import { siteAddress } from '../../config.ts'
import type { App, Context } from '../../context.ts'
import type { Transaction } from '../../db/index.ts'
import { reportMail, reportRecipient } from './tables.ts'
import { recordHistory } from '../../crud/history.ts'
import { problems } from '../../crud/components.ts'
import { endReportMail } from './plan.ts'

type WithToken = { Params: { token: string } }

/** Ends the mail to the address of this link, and the whole mail with its last address. */
const endFor = async (tx: Transaction, now: string, token: string): Promise<void> => {
  const [ended] = await tx
    .delete(reportRecipient)
    .where(eq(reportRecipient.token, token))
    .returning({ of: reportRecipient.reportMailId, address: reportRecipient.address })
  if (ended === undefined) return
  await recordHistory(
    { tx, actor: { id: null }, now },
    {
      resource: 'report-mail',
      recordId: ended.of,
      action: 'unsubscribe',
      before: { address: ended.address },
      after: null,
    },
  )
  const left = await tx
    .select({ id: reportRecipient.id })
    .from(reportRecipient)
    .where(eq(reportRecipient.reportMailId, ended.of))
    .limit(1)
  if (left.length === 0) {
    await endReportMail(tx, ended.of)
    return
  }
  // A concurrent change of the mail would restore the address.
  await tx
    .update(reportMail)
    .set({ version: sql`${reportMail.version} + 1` })
    .where(eq(reportMail.id, ended.of))
}

/** RFC 8058: mail programs post to the address in the header. Following the link only reads. */
export const installEnd = (app: App, { db, clock, config }: Context): void => {
  const site = siteAddress(config)
  void app.register(async (scope) => {
    // The body, `List-Unsubscribe=One-Click` or empty, is ignored.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, _body, done) => done(null),
    )
    const params = Type.Object({ token: Type.String({ maxLength: 100 }) })

    scope.post<WithToken>('/api/report-mail/end/:token', {
      config: { access: 'public' },
      schema: {
        summary:
          'End a report by mail by the link that stands in it; the same answer whether there was one',
        tags: ['report-mail'],
        params,
        response: { 200: Type.Object({ ended: Type.Boolean() }), ...problems(413) },
      },
      handler: async (request) => {
        const now = clock.now()
        await db.transaction(async (tx) => {
          await countAttempt(tx, now, { kind: 'end-mail', account: '', ip: request.ip })
          await endFor(tx, now.toISOString(), request.params.token)
        })
        return { ended: true }
      },
    })

    scope.get<WithToken>('/api/report-mail/end/:token', {
      config: { access: 'public' },
      schema: {
        summary: 'Leads to the page that asks whether a report by mail is to end; ends nothing',
        tags: ['report-mail'],
        params,
        response: { 302: { type: 'null', description: 'To the page' }, ...problems() },
      },
      handler: (request, reply) =>
        reply.redirect(`${site}/export/mail/end/${encodeURIComponent(request.params.token)}`),
    })
  })
}
