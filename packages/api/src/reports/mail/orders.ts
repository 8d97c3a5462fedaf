import {
  maxReportMails,
  may,
  type ReportMail,
  type ReportMailBody,
  type ReportMailUpdate,
  type ReportName,
  whoMay,
} from '@muat/shared'
import { and, count, eq, inArray } from 'drizzle-orm'
import { addressKey } from '../../accounts/account.ts'
import { newSecret } from '../../accounts/secrets.ts'
import type { Reader, Transaction } from '../../db/index.ts'
import { reportMail, reportRecipient } from './tables.ts'
import { recordHistory } from '../../crud/history.ts'
import type { Actor } from '../../http/actor.ts'
import { forbidden, invalidField, notFound } from '../../http/problem.ts'
import { requireVersion, type Writing } from '../../crud/write.ts'
import { apiReports } from '../all.ts'
import { readReportRequest } from '../report-query.ts'
import { nextDue, type Rule } from './due.ts'
import { endReportMail } from './plan.ts'
import { findReportMail, type Kept, recipientsOf, shownReportMails } from './store.ts'

export const isAdmin = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('ADMIN')

/** Parameters that a mail does not keep: the days follow from the period, and all rows are mailed. */
const notOfMail = ['startDate', 'endDate', 'page', 'perPage'] as const

const requireQuery = (
  { report, query }: Pick<ReportMailBody, 'report' | 'query'>,
  today: string,
  timezone: string,
): void => {
  for (const name of notOfMail) {
    if (name in query) throw invalidField(`query.${name}`, 'unknown_field')
  }
  const { view: _view, ...requested } = query
  readReportRequest(apiReports[report], { query: requested }, today, timezone)
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

const requireExport = ({ roles }: Actor, report: ReportName): void => {
  const { resource } = apiReports[report].report
  if (!may(roles, 'export', resource)) throw forbidden(whoMay('export', resource))
}

/** The schedule, with a day only if the frequency needs one. */
const ruleOf = ({
  frequency,
  hour,
  weekday = null,
  monthDay = null,
}: Pick<ReportMailUpdate, 'frequency' | 'hour' | 'weekday' | 'monthDay'>): Rule => {
  if (frequency === 'weekly' && weekday === null) throw invalidField('weekday', 'required')
  if (frequency === 'monthly' && monthDay === null) throw invalidField('monthDay', 'required')
  return {
    frequency,
    hour,
    weekday: frequency === 'weekly' ? weekday : null,
    monthDay: frequency === 'monthly' ? monthDay : null,
  }
}

const addRecipients = async (
  { tx, actor, now }: Writing,
  reportMailId: number,
  addresses: readonly string[],
): Promise<void> => {
  if (addresses.length === 0) return
  // Addresses entered by an ADMIN are confirmed.
  const confirmed = isAdmin(actor) ? { confirmedAt: now, confirmedBy: actor.id } : {}
  await tx
    .insert(reportRecipient)
    .values(
      addresses.map((address) => ({ reportMailId, address, token: newSecret(), ...confirmed })),
    )
}

/** Creates a report mail. */
export const orderReportMail = async (
  writing: Writing,
  { recipients, ...body }: ReportMailBody,
  timezone: string,
): Promise<ReportMail> => {
  const { tx, actor, now, today } = writing
  requireExport(actor, body.report)
  requireQuery(body, today, timezone)
  const kept = { ...body, ...ruleOf(body) }
  const [own] = await tx
    .select({ mails: count() })
    .from(reportMail)
    .where(eq(reportMail.ownerId, actor.id))
  if ((own?.mails ?? 0) >= maxReportMails) {
    throw invalidField('report', 'too_many', { max: maxReportMails })
  }
  const nextAt = nextDue(kept, new Date(now), timezone).toISOString()
  const [made] = await tx
    .insert(reportMail)
    .values({ ...kept, ownerId: actor.id, nextAt, createdAt: now })
    .returning({ id: reportMail.id })
  if (made === undefined) throw new Error('the order was not kept')
  const addresses = [...new Set(recipients.map(addressKey))]
  await addRecipients(writing, made.id, addresses)
  await recordHistory(writing, {
    resource: 'report-mail',
    recordId: made.id,
    action: 'create',
    before: null,
    after: { ...kept, addresses },
  })
  return shown(tx, await find(tx, made.id))
}

/** Locks a mail that concerns the user. Others do not learn of it. */
const findOwn = async (tx: Transaction, actor: Actor, id: number): Promise<Kept> => {
  await tx.select({ id: reportMail.id }).from(reportMail).where(eq(reportMail.id, id)).for('update')
  const kept = await find(tx, id)
  if (kept.owner.id !== actor.id && !isAdmin(actor)) throw notFound()
  return kept
}

/** Unchanged addresses keep their link and confirmation. */
export const changeReportMail = async (
  writing: Writing,
  id: number,
  { version, recipients, ...body }: ReportMailUpdate,
  timezone: string,
): Promise<ReportMail> => {
  const { tx, actor, now } = writing
  const kept = await findOwn(tx, actor, id)
  await requireVersion(kept, version, () => shown(tx, kept))
  requireExport(actor, kept.report)
  const rule = ruleOf(body)
  const { period, format } = body
  const isLater = (Object.keys(rule) as (keyof Rule)[]).some((name) => rule[name] !== kept[name])
  // A mail that is due now is still sent.
  const nextAt = isLater ? nextDue(rule, new Date(now), timezone).toISOString() : kept.nextAt
  await tx
    .update(reportMail)
    .set({ ...rule, period, format, nextAt, version: version + 1 })
    .where(eq(reportMail.id, id))
  const before = await recipientsOf(tx, [id])
  const addresses = [...new Set(recipients.map(addressKey))]
  const known = before.map(({ address }) => address)
  const stays = (address: string) => addresses.includes(address)
  const fresh = addresses.filter((address) => !known.includes(address))
  const left = before.filter(({ address }) => !stays(address)).map((one) => one.id)
  await tx.delete(reportRecipient).where(inArray(reportRecipient.id, left))
  await addRecipients(writing, id, fresh)
  const { frequency, hour, weekday, monthDay } = kept
  await recordHistory(writing, {
    resource: 'report-mail',
    recordId: id,
    action: 'update',
    before: {
      frequency,
      hour,
      weekday,
      monthDay,
      period: kept.period,
      format: kept.format,
      addresses: known,
    },
    after: { ...rule, period, format, addresses: [...known.filter(stays), ...fresh] },
  })
  return shown(tx, await find(tx, id))
}

export const confirmRecipient = async (
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

export const stopReportMail = async ({ tx, actor, now }: Writing, id: number): Promise<void> => {
  const { owner, report } = await findOwn(tx, actor, id)
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
