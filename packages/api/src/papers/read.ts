import type { Context } from '../context.ts'
import type { Reader } from '../db/index.ts'
import { printables } from '../documents/printable.ts'
import { findByCode, readRevision } from '../documents/prints.ts'
import { readSite, writingOf } from '../site/settings.ts'
import type { Paper } from './page.ts'

/** The paper with a code, and its record as it is now; null: no paper has the code. */
export const readPaper = async (
  reader: Reader,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  code: string,
): Promise<Paper | null> => {
  const print = await findByCode(reader, code)
  if (print === null) return null
  const { resource, id, language, copies, revision, provisional } = print
  const printable = printables.find((one) => one.resource === resource)
  const source = (await printable?.read(reader, clock.today(), id)) ?? null
  if (source === null) return null
  const { settings } = await readSite(reader)
  const { revision: latestRevision } = await readRevision(reader, { resource, id })
  return {
    language,
    writing: writingOf(settings, config.timezone),
    company: settings.companyName,
    source,
    copies,
    revision,
    provisional,
    latestRevision,
  }
}
