import type { ReportMailBody, ReportMailUpdate } from '@muat/shared'
import {
  reportMail as reportMailSchema,
  reportMailBody,
  reportMailConfirmBody,
  reportMailUpdate,
} from '@muat/shared/schemas'
import Type from 'typebox'
import { addressKey } from '../../accounts/account.ts'
import type { App, Context } from '../../context.ts'
import { actorOf } from '../../http/auth.ts'
import { component, paramsWithId, problems } from '../../crud/components.ts'
import { write } from '../../crud/write.ts'
import { installEnd } from './end.ts'
import {
  changeReportMail,
  confirmRecipient,
  isAdmin,
  orderReportMail,
  stopReportMail,
} from './orders.ts'
import { listReportMails, shownReportMails } from './store.ts'

type WithId = { Params: { id: number } }

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
        body: await orderReportMail(writing, request.body, config.timezone),
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
        body: await confirmRecipient(writing, request.params.id, addressKey(request.body.address)),
      })),
  })

  app.put<WithId & { Body: ReportMailUpdate }>('/api/report-mail/:id', {
    config: { access: 'signed-in' },
    schema: {
      summary:
        'Change when a report is mailed, of which days, as what and to whom, one’s own or as an ADMIN any; new addresses are confirmed as those of a new one',
      tags,
      params: paramsWithId,
      body: component(app, 'ReportMailUpdate', reportMailUpdate),
      response: { 200: row, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => ({
        status: 200,
        body: await changeReportMail(writing, request.params.id, request.body, config.timezone),
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
        await stopReportMail(writing, request.params.id)
        return { status: 204 }
      }),
  })

  installEnd(app, context)
}
