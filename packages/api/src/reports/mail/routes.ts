import { maxReportMails, type ReportMail, type ReportMailBody, whoMay, may } from '@muat/shared'
import {
  reportMail as reportMailSchema,
  reportMailBody,
  reportMailConfirmBody,
} from '@muat/shared/schemas'
import { and, count, eq } from 'drizzle-orm'
import Type from 'typebox'
import { addressKey } from '../../accounts/account.ts'
import { newSecret } from '../../accounts/secrets.ts'
import type { App, Context } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import { reportMail, reportRecipient } from '../../db/schema.ts'
import { recordHistory } from '../../history.ts'
import { type Actor, actorOf } from '../../plugins/auth.ts'
import { forbidden, invalidField, notFound } from '../../problem.ts'
import { component, paramsWithId, problems } from '../../resources/components.ts'
import { write, type Writing } from '../../write.ts'
import { apiReports } from '../all.ts'
import { readAsked } from '../asked.ts'
import { nextDue } from './due.ts'
import { installEnd } from './end.ts'
import { endReportMail } from './plan.ts'
import { findReportMail, type Kept, listReportMails, shownReportMails } from './store.ts'

type WithId = { Params: { id: number } }

const isAdmin = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('ADMIN')

/** What its days follow from is its period, and every row of it is mailed. */
const notOfMail = ['startDate', 'endDate', 'page', 'perPage'] as const

const requireQuery = ({ report, query }: ReportMailBody, today: string): void => {
  for (const name of notOfMail) {
    if (name in query) throw invalidField(`query.${name}`, 'unknown_field')
  }
  const { view: _view, ...asked } = query
  readAsked(apiReports[report], { query: asked }, today)
}

const shown = async (reader: Reader, kept: Kept): Promise<ReportMail> => {
  const [mail] = await shownReportMails(reader, [kept])
  if (mail === undefined) throw new Error('one in, one out')
  return mail
}

const find = async (reader: Reader, id: number): Promise<Kept> => {
  const kept = await findReportMail(reader, id)
  if (kept === null) throw notFound()
  return kept
}

const order = async (
  { tx, actor, now, today }: Writing,
  body: ReportMailBody,
  timezone: string,
): Promise<ReportMail> => {
  const { resource } = apiReports[body.report].report
  if (!may(actor.roles, 'export', resource)) throw forbidden(whoMay('export', resource))
  requireQuery(body, today)
  const weekday = body.frequency === 'weekly' ? (body.weekday ?? null) : null
  const monthDay = body.frequency === 'monthly' ? (body.monthDay ?? null) : null
  if (body.frequency === 'weekly' && weekday === null) throw invalidField('weekday', 'required')
  if (body.frequency === 'monthly' && monthDay === null) throw invalidField('monthDay', 'required')
  const [own] = await tx
    .select({ mails: count() })
    .from(reportMail)
    .where(eq(reportMail.ownerId, actor.id))
  if ((own?.mails ?? 0) >= maxReportMails) {
    throw invalidField('report', 'too_many', { max: maxReportMails })
  }
  const { recipients, ...rule } = { ...body, weekday, monthDay }
  const nextAt = nextDue(rule, new Date(now), timezone).toISOString()
  const [made] = await tx
    .insert(reportMail)
    .values({ ...rule, ownerId: actor.id, nextAt, createdAt: now })
    .returning({ id: reportMail.id })
  if (made === undefined) throw new Error('the order was not kept')
  const addresses = [...new Set(recipients.map(addressKey))]
  // What an ADMIN writes down he has confirmed.
  const confirmed = isAdmin(actor) ? { confirmedAt: now, confirmedBy: actor.id } : {}
  await tx.insert(reportRecipient).values(
    addresses.map((address) => ({
      reportMailId: made.id,
      address,
      token: newSecret(),
      ...confirmed,
    })),
  )
  await recordHistory(
    { tx, actor, now },
    {
      resource: 'report-mail',
      recordId: made.id,
      action: 'create',
      before: null,
      after: { ...rule, addresses },
    },
  )
  return shown(tx, await find(tx, made.id))
}

const confirm = async (
  { tx, actor, now }: Writing,
  id: number,
  address: string,
): Promise<ReportMail> => {
  const kept = await find(tx, id)
  const changed = await tx
    .update(reportRecipient)
    .set({ confirmedAt: now, confirmedBy: actor.id })
    .where(and(eq(reportRecipient.reportMailId, id), eq(reportRecipient.address, address)))
    .returning({ id: reportRecipient.id })
  if (changed.length === 0) throw notFound()
  await recordHistory(
    { tx, actor, now },
    {
      resource: 'report-mail',
      recordId: id,
      action: 'confirm',
      before: null,
      after: { address },
    },
  )
  return shown(tx, kept)
}

const stop = async ({ tx, actor, now }: Writing, id: number): Promise<void> => {
  const { owner, report } = await find(tx, id)
  // Whether there is such a one is not told to whom it does not concern.
  if (owner.id !== actor.id && !isAdmin(actor)) throw notFound()
  await endReportMail(tx, id)
  await recordHistory(
    { tx, actor, now },
    {
      resource: 'report-mail',
      recordId: id,
      action: 'remove',
      before: { report, owner: owner.name },
      after: null,
    },
  )
}

export const installReportMail = (app: App, context: Context): void => {
  const { db, config } = context
  const row = component(app, 'ReportMail', reportMailSchema())
  const tags = ['report-mail']

  app.get('/api/report-mail', {
    config: { access: 'signed-in' },
    schema: {
      summary: 'Reports by mail: one’s own, an ADMIN everybody’s; the newest first',
      tags,
      response: { 200: Type.Object({ data: Type.Array(row) }), ...problems(401) },
    },
    handler: (request) => {
      const actor = actorOf(request)
      return db.read(async (reader) => ({
        data: await shownReportMails(
          reader,
          await listReportMails(reader, isAdmin(actor) ? null : actor.id),
        ),
      }))
    },
  })

  app.post<{ Body: ReportMailBody }>('/api/report-mail', {
    config: { access: 'signed-in' },
    schema: {
      summary:
        'Have a report mailed by whoever may read it; to addresses besides his own verified one once an ADMIN has confirmed them',
      tags,
      body: component(app, 'ReportMailBody', reportMailBody),
      response: { 201: row, ...problems(400, 401, 403, 409, 413, 415, 422) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => ({
        status: 201,
        body: await order(writing, request.body, config.timezone),
      })),
  })

  app.post<WithId & { Body: { address: string } }>('/api/report-mail/:id/confirm', {
    config: { access: { roles: [] } },
    schema: {
      summary: 'Let a report be mailed to an address',
      tags,
      params: paramsWithId,
      body: component(app, 'ReportMailConfirmBody', reportMailConfirmBody),
      response: { 200: row, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => ({
        status: 200,
        body: await confirm(writing, request.params.id, addressKey(request.body.address)),
      })),
  })

  app.delete<WithId>('/api/report-mail/:id', {
    config: { access: 'signed-in' },
    schema: {
      summary: 'End a report by mail, one’s own or as an ADMIN any',
      tags,
      params: paramsWithId,
      response: { 204: { type: 'null', description: 'It has ended' }, ...problems(401, 404) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => {
        await stop(writing, request.params.id)
        return { status: 204 }
      }),
  })

  installEnd(app, context)
}
