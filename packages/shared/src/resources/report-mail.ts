import Type, { type Static } from 'typebox'
import { mailFrequencies, mailPeriods, maxRecipients } from '../reports/by-mail.ts'
import { reportFormats, reportNames } from '../reports/names.ts'
import { flag, moment, nullable, oneOf, optional, reference, strict, version } from './fields.ts'
import { email } from './user.ts'

const hour = () => Type.Integer({ minimum: 0, maximum: 23 })
/** 1 Monday to 7 Sunday; with `weekly` only. */
const weekday = () => Type.Integer({ minimum: 1, maximum: 7 })
/** With `monthly` only. In shorter months, the last day. */
const monthDay = () => Type.Integer({ minimum: 1, maximum: 31 })
/** Query parameters of the report, without dates and page. */
const query = () =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    maxProperties: 20,
    additionalProperties: { type: 'string', maxLength: 200 },
  })

/** Fields that may be changed later, besides `deliveryFields`. */
const rule = {
  period: oneOf(mailPeriods),
  format: oneOf(reportFormats),
  frequency: oneOf(mailFrequencies),
  /** In the site's time zone. */
  hour: hour(),
}
const order = {
  report: oneOf(reportNames),
  query: query(),
  language: oneOf(['en', 'id']),
  ...rule,
}
const deliveryFields = {
  weekday: optional(weekday()),
  monthDay: optional(monthDay()),
  recipients: Type.Array(email(), { minItems: 1, maxItems: maxRecipients }),
}

export const reportMailBody = strict({ ...order, ...deliveryFields })
export type ReportMailBody = Static<typeof reportMailBody>

/** All changeable fields. Report, filters and language cannot be changed. */
export const reportMailUpdate = strict({ version: version(), ...rule, ...deliveryFields })
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
        /** The owner's own address, or confirmed by an ADMIN. Others get no mail. */
        confirmed: flag(),
        sentAt: nullable(moment()),
        /** Begin of the present failure; null after a mail was sent. */
        failedAt: nullable(moment()),
        failure: nullable(Type.String()),
      }),
    ),
  })
export type ReportMail = Static<ReturnType<typeof reportMail>>
