import { maxMailedFile, maxPdfRows, type Period, type ReportName } from '@muat/shared'
import { siteAddress } from '../../config.ts'
import type { Context } from '../../context.ts'
import { formatIn } from '../../documents/format.ts'
import { createRenderer } from '../../documents/renderer.ts'
import { type Letter, layOut, oneLine, type LetterPart } from '../../mail/render.ts'
import { readSite, writingOf } from '../../site/settings.ts'
import { apiReports } from '../all.ts'
import { readReportRequest } from '../report-query.ts'
import { fileNameOf, fileTypes, type ReportFile, reportFiles } from '../files/make.ts'
import { daysOf, totalsOf } from '../files/report-facts.ts'
import { words as fileWords } from '../../documents/report/words.ts'
import { periodOf } from './due.ts'
import { endReportMail } from './plan.ts'
import { findMailed, isConfirmed, type Kept, mayBeMailed, type Recipient } from './store.ts'
import { words } from './words.ts'

/** Longer than the largest mailed file takes. */
const longestMs = 120_000

/** Path of a report in the back office. */
const screenOf = (report: ReportName): string =>
  `/export/${report === 'po-sale' ? 'po-sales' : report}`

/** Link to the report with these filters and days. */
const reportLink = (site: string, { report, query }: Kept, period: Period | null): string => {
  const address = new URLSearchParams({ ...query, ...(period ?? { startDate: 'any' }) })
  return `${site}${screenOf(report)}?${address.toString()}`
}

/** null if the file is larger than a mail may be. */
export const contentOf = async ({
  stream,
  done,
}: Pick<ReportFile, 'stream' | 'done'>): Promise<Buffer | null> => {
  const pieces: Buffer[] = []
  let size = 0
  let whole = true
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length
    whole = size <= maxMailedFile
    if (!whole) break
    pieces.push(piece)
  }
  await done
  return whole ? Buffer.concat(pieces) : null
}

export interface ReportLetters {
  /** The mail of a report with its current rows; null if it has no recipient any more. */
  compose(mail: { recipientId: number | null; dueAt: string | null }): Promise<Letter | null>
  close(): Promise<void>
}

export const createReportLetters = (context: Context, stopping: AbortSignal): ReportLetters => {
  const { db, clock, config } = context
  const site = siteAddress(config)
  const renderer = createRenderer()

  const write = async (kept: Kept, recipient: Recipient, due: Date): Promise<Letter> => {
    const { report, format, language, owner } = kept
    const api = apiReports[report]
    const period = periodOf(kept.period, due, config.timezone)
    // The view of the page is no parameter of the server.
    const { view: _view, ...query } = kept.query
    const requested = readReportRequest(
      api,
      { query: { ...query, ...period } },
      clock.today(),
      config.timezone,
    )
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestMs)])
    const makeFile = reportFiles(context, api, renderer)
    const order = { format, requested, language, by: owner.name, compared: true }
    const file = await makeFile(order, signal)
    const content = await contentOf(file)
    const { said, sums, earlier } = file.told
    const { settings } = await db.read(readSite)
    const company = oneLine(settings.companyName)
    const text = words[language]
    const shown = formatIn(language, writingOf(settings, config.timezone))
    const days = period === null ? text.allDays : daysOf(period, shown)
    const { from, to, compared, was } = fileWords[language]
    const filters = said.filters.filter(([name]) => name !== from && name !== to)
    const parts: LetterPart[] = [
      { text: text.lead(said.title, company) },
      {
        pairs: [
          [text.days, days],
          ...filters.map(([name, value]) => [name, oneLine(value)] as const),
          ...(said.compared === null ? [] : [[compared, daysOf(said.compared, shown)] as const]),
        ],
      },
      {
        pairs: [
          ...totalsOf(api, sums, earlier, language, shown).map(({ name, value, previous }) =>
            previous === null ? ([name, value] as const) : ([name, value, was(previous)] as const),
          ),
          [text.rows, shown.count(sums.total)],
        ],
      },
      {
        text:
          content === null
            ? text.tooLarge(shown.count(maxMailedFile / 1024 / 1024))
            : format === 'pdf' && sums.total > maxPdfRows
              ? text.attachedFirst(shown.count(maxPdfRows), shown.count(sums.total))
              : text.attached,
      },
      { link: reportLink(site, kept, period), label: text.open },
      { text: text.by(oneLine(owner.name)) },
      { link: `${site}/export/mail/end/${recipient.token}`, label: text.end, quiet: true },
    ]
    return {
      ...layOut(
        oneLine(
          [said.title, ...(period === null ? [] : [days])].join(', ').concat(` (${company})`),
        ),
        language,
        parts,
      ),
      endsAt: `${site}/api/report-mail/end/${recipient.token}`,
      ...(content === null
        ? {}
        : {
            attachment: {
              filename: fileNameOf(api, requested, format),
              content,
              contentType: fileTypes[format],
            },
          }),
    }
  }

  return {
    compose: async ({ recipientId, dueAt }) => {
      const found = await db.read((reader) => findMailed(reader, recipientId))
      if (found === null || dueAt === null) return null
      const { kept, recipient } = found
      if (!mayBeMailed(kept)) {
        await db.transaction((tx) => endReportMail(tx, kept.id))
        return null
      }
      return isConfirmed(recipient, kept.owner) ? write(kept, recipient, new Date(dueAt)) : null
    },
    close: () => renderer.close(),
  }
}
