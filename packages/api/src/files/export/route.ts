import type { ListQuery } from '@muat/shared'
import type { Resource } from '@muat/shared/schemas'
import { textLanguage, type TextLanguage } from '@muat/shared/problem-text'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { App, Context } from '../../context.ts'
import { places } from '../../http/places.ts'
import { invalidField } from '../../http/problem.ts'
import { listQuerySchema, problems } from '../../crud/components.ts'
import { conditionsOf, orderOf } from '../../crud/conditions.ts'
import { readListQuery, type Route } from '../../crud/crud.ts'
import type { Listed } from '../../crud/module.ts'
import { rowsByIds } from '../../crud/rows.ts'
import { chosenOf, type FileColumn, fileColumns } from './columns.ts'
import { csvOf } from './csv.ts'
import { facts } from './facts.ts'
import { headOf } from './heads.ts'
import { wallClockOf } from './moments.ts'
import { idsIn, idsText } from '../../db/id-text.ts'
import { type FileSource, readFile } from './read-file.ts'
import { cellsOf, type Table } from './table.ts'
import { untilGone } from './until-gone.ts'
import { maxSheetRows, xlsxOf } from './xlsx.ts'

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

export const mediaType: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The language of heads: `lang`, or the language of messages. */
export const fileLanguage = ({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>) => {
  const { lang } = query as { lang?: unknown }
  return lang === 'en' || lang === 'id' ? lang : textLanguage(headers['accept-language'])
}

export const requireFormat = ({ query }: Pick<FastifyRequest, 'query'>): FileFormat => {
  const { format = 'xlsx' } = query as { format?: unknown }
  const known = fileFormats.find((one) => one === format)
  if (known === undefined) throw invalidField('format', 'enum', { allowed: fileFormats.join(', ') })
  return known
}

// Each export holds a connection to the database until it is read.
const inPlace = places(4)

export const fileQuery = {
  format: Type.Optional(Type.Unsafe<FileFormat>({ type: 'string', enum: [...fileFormats] })),
  lang: Type.Optional(Type.Unsafe<TextLanguage>({ type: 'string', enum: ['en', 'id'] })),
}

/** The columns that the query names, in its order; all: it names none. */
const columnsIn = (
  { query }: Pick<FastifyRequest, 'query'>,
  resource: Resource,
): readonly FileColumn[] => {
  const { columns: names } = query as { columns?: unknown }
  const all = fileColumns(resource)
  if (typeof names !== 'string') return all
  const chosen = chosenOf(all, names.split(','))
  return chosen.length === 0 ? all : chosen
}

/** A file is described by its content types only. */
export const fileResponse = (description: string) => ({
  description,
  content: Object.fromEntries(
    fileFormats.map((format) => [
      mediaType[format],
      { schema: Type.Unsafe<Readable>({ type: 'string' }) },
    ]),
  ),
})

/** GET /api/{resource}/file: streams all rows that match the list's filters. `sourceOf` reads them. */
export const fileOf = (
  app: App,
  { db, clock, config }: Context,
  listed: Listed,
  sourceOf: (query: ListQuery, today: string, now: Date) => FileSource,
): void => {
  const { name, list } = listed.resource
  const wallClock = wallClockOf(config.timezone)
  const open = (request: FastifyRequest, today: string, signal: AbortSignal) => {
    const format = requireFormat(request)
    const language = fileLanguage(request)
    const query = readListQuery(listed, request)
    const columns = columnsIn(request, listed.resource)
    return readFile(
      db,
      sourceOf(query, today, clock.now()),
      (count, pieces) => {
        if (format === 'xlsx' && count > maxSheetRows) {
          throw invalidField('format', 'too_many', { max: maxSheetRows })
        }
        const table: Table = {
          title: name,
          columns: columns.map((column) => ({ ...column, head: headOf(column, language) })),
          rows: cellsOf(pieces, columns, { language, now: clock.now() }),
          facts: facts({ resource: name, count, query, at: clock.now(), wallClock }, language),
        }
        return format === 'csv' ? csvOf(table, wallClock) : xlsxOf(table, wallClock)
      },
      signal,
    )
  }
  app.get(`/api/${name}/file`, {
    // HEAD would read all rows and still not know the length.
    exposeHeadRoute: false,
    config: { access: { resource: name, operation: 'export' } },
    schema: {
      summary: `Every matching row of ${name} as CSV or XLSX`,
      tags: [name],
      querystring: listQuerySchema(list, {
        ...fileQuery,
        columns: Type.Optional(
          Type.String({
            description:
              'Names of fields, comma-separated, whose columns it has, in their order; all when not given.',
          }),
        ),
      }),
      response: {
        200: fileResponse('The file; x-row-count says how many rows it has.'),
        ...problems(401, 403, 422),
      },
    },
    handler: async (request, reply) => {
      const format = requireFormat(request)
      const today = clock.today()
      const signal = untilGone(reply)
      const { stream, count } = await inPlace(db, async () => {
        const answer = await open(request, today, signal)
        return { answer, done: answer.done }
      })
      return reply
        .type(mediaType[format])
        .header('content-disposition', `attachment; filename="${name}-${today}.${format}"`)
        .header('x-row-count', String(count))
        .send(stream)
    },
  })
}

/** The file of a resource whose rows are those of its table. */
export const fileRoute: Route = (app, context, module) => {
  const { table } = module
  const conditions = conditionsOf(module)
  fileOf(app, context, module, (query, today, now) => ({
    ids: async (reader) => {
      const order = orderOf(module, query, today, now)
      const [found] = await reader
        .select({ ids: idsText(sql`${table.id}`, order) })
        .from(table)
        .where(conditions(query, today))
      return idsIn(found?.ids)
    },
    rows: (reader, ids) =>
      module.readForFile?.(reader, today, ids) ?? rowsByIds(reader, module, today, ids),
  }))
}
