import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, max, type SQL } from 'drizzle-orm'
import type { Language } from '@muat/shared'
import { hashOf, newSecret } from '../accounts/secrets.ts'
import type { Reader, Transaction } from '../db/index.ts'
import { appUser } from '../accounts/tables.ts'
import { documentPrint } from './tables.ts'
import { history } from '../crud/tables.ts'
import type { Writing } from '../crud/write.ts'
import type { DocumentName, Source } from './job.ts'

const lifetimeMs = 5 * 60 * 1000

type Resource = Source['resource']
interface Printed {
  resource: Resource
  id: number
}

/** Everything that the address says, hashed with a secret that only the address has: none of it can be altered. */
interface Address extends Printed {
  document: string
  language: string
  expires: string
  signature: string
}

const hashOfAddress = ({ resource, id, document, language, expires, signature }: Address) =>
  hashOf([resource, id, document, language, expires, signature].join('.'))

/** How often it was corrected, and why last. */
export const readRevision = async (
  reader: Reader,
  { resource, id }: Printed,
): Promise<{ revision: number; revisionReason: string | null }> => {
  const corrections = and(
    eq(history.resource, resource),
    eq(history.recordId, id),
    eq(history.action, 'correct'),
  )
  const [found] = await reader.select({ times: count() }).from(history).where(corrections)
  const [latest] = await reader
    .select({ changes: history.changes })
    .from(history)
    .where(corrections)
    .orderBy(desc(history.id))
    .limit(1)
  // Every correction writes its reason there.
  const changes = latest?.changes as { reason?: { to?: unknown } } | undefined
  const reason = changes?.reason?.to
  return {
    revision: found?.times ?? 0,
    revisionReason: typeof reason === 'string' ? reason : null,
  }
}

/** The next copy of each document of this revision. The record's row is locked: two prints are never the same copy. */
const nextCopies = async (
  tx: Transaction,
  { resource, id }: Printed,
  edition: { revision: number; provisional: boolean },
): Promise<Record<DocumentName, number>> => {
  const [last] = await tx
    .select({ slip: max(documentPrint.slipCopy), suratJalan: max(documentPrint.suratJalanCopy) })
    .from(documentPrint)
    .where(
      and(
        eq(documentPrint.resource, resource),
        eq(documentPrint.recordId, id),
        eq(documentPrint.revision, edition.revision),
        eq(documentPrint.provisional, edition.provisional),
      ),
    )
  return { slip: (last?.slip ?? 0) + 1, 'surat-jalan': (last?.suratJalan ?? 0) + 1 }
}

/** Keeps a print and answers the address it opens at, for five minutes and without a token. */
export const issuePrint = async (
  { tx, actor, now }: Writing,
  printed: Printed,
  print: {
    /** What was asked for, as the address says it. */
    document: string
    names: readonly DocumentName[]
    language: Language
    provisional: boolean
  },
): Promise<string> => {
  const { document, names, language, provisional } = print
  const { revision } = await readRevision(tx, printed)
  const next = await nextCopies(tx, printed, { revision, provisional })
  const signature = newSecret()
  const expiresAt = new Date(Date.parse(now) + lifetimeMs)
  const expires = String(Math.floor(expiresAt.getTime() / 1000))
  await tx.insert(documentPrint).values({
    resource: printed.resource,
    recordId: printed.id,
    at: now,
    by: actor.id,
    language,
    revision,
    provisional,
    slipCopy: names.includes('slip') ? next.slip : null,
    suratJalanCopy: names.includes('surat-jalan') ? next['surat-jalan'] : null,
    hash: hashOfAddress({ ...printed, document, language, expires, signature }),
    code: randomBytes(16).toString('base64url'),
    expiresAt: new Date(Number(expires) * 1000).toISOString(),
  })
  const query = new URLSearchParams({ document, lang: language, expires, signature })
  return `/api/${printed.resource}/${printed.id}/document?${query.toString()}`
}

const columns = {
  resource: documentPrint.resource,
  id: documentPrint.recordId,
  at: documentPrint.at,
  by: appUser.name,
  language: documentPrint.language,
  revision: documentPrint.revision,
  provisional: documentPrint.provisional,
  code: documentPrint.code,
  copies: { slip: documentPrint.slipCopy, 'surat-jalan': documentPrint.suratJalanCopy },
}

const findOne = async (reader: Reader, where: SQL | undefined) => {
  const [found] = await reader
    .select(columns)
    .from(documentPrint)
    .leftJoin(appUser, eq(appUser.id, documentPrint.by))
    .where(where)
  return found ?? null
}

/** The print that this address was issued for; null for one that is altered or too old. */
export const findPrint = (reader: Reader, now: Date, address: Address) =>
  findOne(
    reader,
    and(
      eq(documentPrint.hash, hashOfAddress(address)),
      gt(documentPrint.expiresAt, now.toISOString()),
    ),
  )

/** The print whose papers have this code; null: none has. */
export const findByCode = (reader: Reader, code: string) =>
  findOne(reader, eq(documentPrint.code, code))
