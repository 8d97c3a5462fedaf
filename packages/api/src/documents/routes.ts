import { type Language, languages } from '@muat/shared'
import { oneOf } from '@muat/shared/schemas'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import { recordHistory } from '../crud/history.ts'
import { notFound, ProblemError, wrongState } from '../http/problem.ts'
import { paramsWithId, problems } from '../crud/components.ts'
import { parsedElsewhere } from '../http/validation.ts'
import { certificateOf } from '../site/certificate.ts'
import { readSite, writingOf } from '../site/settings.ts'
import { write, type Writing } from '../crud/write.ts'
import type { DocumentName, Job } from './job.ts'
import { documentsOf, isFinal, type Printable, printables } from './printable.ts'
import { picturesFor } from './pictures.ts'
import { findPrint, issuePrint, readRevision } from './prints.ts'
import { createRenderer, type Renderer, renderDespiteImages } from './renderer.ts'

interface Asked {
  document?: DocumentName
  lang?: Language
}

/** Counts a print and answers the address it opens at. */
const print = async (
  writing: Writing,
  printable: Printable,
  id: number,
  asked: DocumentName | undefined,
  lang: Language | undefined,
): Promise<{ url: string }> => {
  const { tx, today } = writing
  const { resource } = printable
  await printable.lock(tx, id)
  const source = await printable.read(tx, today, id)
  if (source === null) throw notFound()
  // Whoever prints it, it is read by those whom it goes to.
  const language = lang ?? (await readSite(tx)).settings.paperLang
  const names = documentsOf(source).filter((name) => asked === undefined || name === asked)
  if (names.length === 0) throw wrongState(source.record.status)
  const document = asked ?? 'all'
  const provisional = !isFinal(source)
  const url = await issuePrint(
    writing,
    { resource, id },
    { document, names, language, provisional },
  )
  const { printCount } = source.record
  await printable.setPrintCount(tx, id, printCount + 1)
  await recordHistory(writing, {
    resource,
    recordId: id,
    action: 'print',
    before: { printCount },
    after: { printCount: printCount + 1 },
    extra: { documents: names.join(','), language },
  })
  return { url }
}

const checkUrlOf = ({ publicUrl }: Context['config'], code: string | null): string | null =>
  publicUrl === null || code === null ? null : `${publicUrl}/v/${code}`

const badLink = () => new ProblemError(400, 'link_invalid')

/** Read by hand: whatever is wrong with an address is one answer, and none says which part. */
const readAddress = (query: unknown) => {
  const { document, lang, expires, signature } = query as Record<string, unknown>
  const language = languages.find((one) => one === lang)
  if (
    typeof document !== 'string' ||
    language === undefined ||
    typeof expires !== 'string' ||
    typeof signature !== 'string'
  ) {
    throw badLink()
  }
  return { document, language, expires, signature } as const
}

/** The record as it is at this moment, with what the print was issued for. */
const jobOf = async (
  { db, clock, config }: Context,
  printable: Printable,
  id: number,
  query: unknown,
): Promise<Job> => {
  const { resource } = printable
  const address = readAddress(query)
  const job = await db.read(async (reader) => {
    const found = await findPrint(reader, clock.now(), { resource, id, ...address })
    const source = found === null ? null : await printable.read(reader, clock.today(), id)
    if (found === null || source === null) throw badLink()
    const edition = await readRevision(reader, { resource, id })
    // Its code stands for what was asked for: a record corrected or weighed since is printed again.
    if (found.revision !== edition.revision || found.provisional === isFinal(source))
      throw badLink()
    const { settings } = await readSite(reader)
    const { at, by, copies, code } = found
    return {
      language: address.language,
      writing: writingOf(settings, config.timezone),
      company: { name: settings.companyName, address: settings.address, logo: settings.logo },
      certificate: certificateOf(settings),
      source,
      print: { at, by, copies, ...edition, checkUrl: checkUrlOf(config, code) },
    }
  })
  const hasSlip = job.print.copies.slip !== null
  return { ...job, pictures: hasSlip ? await picturesFor(config, job.source) : [] }
}

/** As the header may carry it; numbers are of letters, digits and little else. */
const fileName = ({ source: { record }, print: { copies } }: Job): string =>
  [
    ...(copies.slip === null ? [] : [record.recordNo]),
    ...(copies['surat-jalan'] !== null && 'suratJalanNo' in record
      ? [record.suratJalanNo ?? '']
      : []),
  ]
    .join('_')
    .replace(/[^\w.-]+/gu, '-')

const documentRoutes = (
  app: App,
  context: Context,
  renderer: Renderer,
  printable: Printable,
): void => {
  const { resource, documents } = printable
  const path = `/api/${resource}/:id`
  const tags = [resource]

  app.get<{ Params: { id: number }; Querystring: Asked }>(`${path}/pdf`, {
    config: { access: { resource, operation: 'read' } },
    // It counts a print: nobody who only looks may do that.
    exposeHeadRoute: false,
    schema: {
      summary: `Print the documents of one ${resource}: the address of a PDF, good for five minutes`,
      tags,
      params: paramsWithId,
      querystring: Type.Object({
        document: Type.Optional(oneOf(documents)),
        lang: Type.Optional(oneOf(languages)),
      }),
      response: {
        200: Type.Object({ url: Type.String() }),
        ...problems(401, 403, 404, 409, 422),
      },
    },
    handler: (request, reply) => {
      const { document, lang } = request.query
      reply.header('cache-control', 'no-store')
      return write(context, request, reply, async (writing) => ({
        status: 200,
        body: await print(writing, printable, request.params.id, document, lang),
      }))
    },
  })

  app.get<{ Params: { id: number } }>(`${path}/document`, {
    config: { access: 'public' },
    exposeHeadRoute: false,
    schema: {
      summary: `The PDF at the address that /pdf answered; the address is the permission`,
      tags,
      params: paramsWithId,
      querystring: Type.Object(
        {
          document: Type.String(),
          lang: Type.String(),
          expires: Type.String(),
          signature: Type.String(),
        },
        { [parsedElsewhere]: true },
      ),
      response: {
        200: {
          description: 'The pages',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
        },
        ...problems(400),
      },
    },
    handler: async (request, reply) => {
      const job = await jobOf(context, printable, request.params.id, request.query)
      const pdf = await renderDespiteImages(renderer, job, (error) =>
        request.log.warn({ err: error }, 'printed without logo and pictures'),
      )
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${fileName(job)}.pdf"`)
        .header('content-language', job.language)
        .type('application/pdf')
        .send(Buffer.from(pdf))
    },
  })
}

/** Slips and delivery notes, as PDF. */
export const installDocuments = (app: App, context: Context): void => {
  const renderer = createRenderer()
  app.addHook('onClose', () => renderer.close())
  for (const printable of printables) documentRoutes(app, context, renderer, printable)
}
