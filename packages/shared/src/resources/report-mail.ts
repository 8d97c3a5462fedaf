import Type, { type Static } from 'typebox'
import { mailFrequencies, mailPeriods, maxRecipients } from '../reports/by-mail.ts'
import { reportFormats, reportNames } from '../reports/names.ts'
import { flag, moment, nullable, oneOf, optional, reference, strict, version } from './fields.ts'
import { email } from './user.ts'

const hour = () => Type.Integer({ minimum: 0, maximum: 23 })
/** 1 Monday to 7 Sunday; with `weekly` only. */
const weekday = () => Type.Integer({ minimum: 1, maximum: 7 })
/** With `monthly` only; in a shorter month its last day. */
const monthDay = () => Type.Integer({ minimum: 1, maximum: 31 })
/** Names and values of the report's query, as its address has them, without days and page. */
const query = () =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    maxProperties: 20,
    additionalProperties: { type: 'string', maxLength: 200 },
  })

/** What may be changed later, besides to whom it goes. */
const rule = {
  period: oneOf(mailPeriods),
  format: oneOf(reportFormats),
  frequency: oneOf(mailFrequencies),
  /** On the clock of the site. */
  hour: hour(),
}
const order = {
  report: oneOf(reportNames),
  query: query(),
  language: oneOf(['en', 'id']),
  ...rule,
}
const asked = {
  weekday: optional(weekday()),
  monthDay: optional(monthDay()),
  recipients: Type.Array(email(), { minItems: 1, maxItems: maxRecipients }),
}

export const reportMailBody = strict({ ...order, ...asked })
export type ReportMailBody = Static<typeof reportMailBody>

/** All of what may be changed, as it is to be. Another report, or other filters, are another order. */
export const reportMailUpdate = strict({ version: version(), ...rule, ...asked })
export type ReportMailUpdate = Static<typeof reportMailUpdate>

export const reportMailConfirmBody = strict({ address: email() })

export const reportMail = () =>
  Type.Object({
    id: reference(),
    version: version(),
    ...order,
    weekday: nullable(weekday()),
    monthDay: nullable(monthDay()),
    owner: Type.Object({ id: reference(), name: Type.String() }),
    createdAt: moment(),
    nextAt: moment(),
    recipients: Type.Array(
      Type.Object({
        address: Type.String(),
        /** Nothing is sent to one that is not: an ADMIN confirms it, or it is the owner's own. */
        confirmed: flag(),
        sentAt: nullable(moment()),
        /** Since when it fails; null after one that arrived. */
        failedAt: nullable(moment()),
        failure: nullable(Type.String()),
      }),
    ),
  })
export type ReportMail = Static<ReturnType<typeof reportMail>>
