import type { Finding, FindingLookBody } from '@muat/shared'
import { weighingCheckLook } from './tables.ts'
import { recordHistory } from '../../crud/history.ts'
import { notFound, staleVersion } from '../../http/problem.ts'
import type { Writing } from '../../crud/write.ts'
import type { ChecksAsked } from './checks-query.ts'
import { checkOf } from './checks.ts'
import { readFindings } from './findings.ts'

const find = async (
  { tx }: Writing,
  requested: ChecksAsked,
  { kind, about, subject }: FindingLookBody,
): Promise<Finding> => {
  const found = (await readFindings(tx, checkOf(kind), requested)).find(
    (finding) => finding.kind === kind && finding.about === about && finding.subject === subject,
  )
  if (found === undefined) throw notFound()
  return found
}

/** Records that a finding was looked into; 409 if it has grown since. */
export const lookInto = async (
  writing: Writing,
  requested: ChecksAsked,
  body: FindingLookBody,
): Promise<Finding> => {
  const { tx, actor, now } = writing
  const finding = await find(writing, requested, body)
  const { kind, about, subject, newestAt, total, kg } = finding
  if (newestAt !== body.newestAt) throw staleVersion(finding)
  const look = { kind, about, subject, note: body.note.trim(), records: total, kg, newestAt }
  const [kept] = await tx
    .insert(weighingCheckLook)
    .values({ ...look, at: now, by: actor.id })
    .returning({ id: weighingCheckLook.id })
  if (kept === undefined) throw new Error('A look that is not kept.')
  await recordHistory(writing, {
    resource: 'weighing-check',
    recordId: kept.id,
    action: 'create',
    before: null,
    after: look,
  })
  return find(writing, requested, body)
}
