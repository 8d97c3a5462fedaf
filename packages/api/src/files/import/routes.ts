import multipart from '@fastify/multipart'
import { importChoices } from '@muat/shared'
import { createSchema, updateSchema } from '@muat/shared/schemas'
import type { FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import type { App, Context } from '../../context.ts'
import { csvOf } from '../export/csv.ts'
import { wallClockOf } from '../export/moments.ts'
import { fileLanguage, fileQuery, fileResponse, mediaType, requireFormat } from '../export/route.ts'
import { xlsxOf } from '../export/xlsx.ts'
import { places } from '../../http/places.ts'
import { actorOf } from '../../http/auth.ts'
import { failureAnswer } from '../../http/errors.ts'
import { fieldProblems } from '../../http/validation-problems.ts'
import { parsedElsewhere } from '../../http/validation.ts'
import { problems } from '../../crud/components.ts'
import type { ApiModule } from '../../crud/module.ts'
import type { ImportJob, Validate } from './apply.ts'
import { type ImportColumn, importColumns } from './columns.ts'
import { parse } from './parser.ts'
import { answerWithProgress, progressType, untilHungUp, wantsProgress } from './progress.ts'
import { runImport } from './run.ts'
import { templateOf } from './template.ts'
import { createArrivals, readUpload, type Upload } from './upload.ts'

const oneOf = <const T extends readonly string[]>(words: T) =>
  Type.Optional(Type.Unsafe<T[number]>({ type: 'string', enum: [...words] }))

const importQuery = Type.Object({
  dryRun: Type.Optional(Type.Boolean()),
  encoding: oneOf(importChoices.encoding),
  delimiter: oneOf(importChoices.delimiter),
  decimal: oneOf(importChoices.decimal),
  dates: oneOf(importChoices.dates),
  sheet: Type.Optional(Type.String({ maxLength: 100 })),
  empty: oneOf(importChoices.empty),
})
type ImportQuery = Static<typeof importQuery>
type ImportRequest = FastifyRequest<{ Querystring: ImportQuery }>

// Each import holds a few ten thousand rows and locks. A file that is still being uploaded holds none.
const inPlace = places(2)

const body = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary', description: 'CSV or XLSX.' } },
  [parsedElsewhere]: true,
}

const report = Type.Object({}, { additionalProperties: true })

/** Validates bodies: whole on create, partial on update. */
const validatorOf = (module: ApiModule): ((request: FastifyRequest) => Validate) => {
  const create = createSchema(module.resource)
  const update = updateSchema(module.resource)
  return (request) => (values, before) => {
    const validate = request.compileValidationSchema(before === null ? create : update, 'body')
    const whole = before === null ? values : { ...values, version: before.version }
    return validate(whole) ? {} : fieldProblems(validate.errors ?? [])
  }
}

const importRoute = (
  app: App,
  context: Context,
  module: ApiModule,
  columns: readonly ImportColumn[],
  arrivals: ReturnType<typeof createArrivals>,
): void => {
  const { name, key } = module.resource
  const validator = validatorOf(module)
  const plainColumns = columns.map(({ refersTo: _elsewhere, ...column }) => column)
  const begin = async (
    request: ImportRequest,
    { name: fileName, file, sha256 }: Upload,
    hungUp: () => void,
  ) => {
    const { dryRun = false, ...options } = request.query
    const parsed = await parse({ file, name: fileName, columns: plainColumns, key, options })
    const work = (onProgress: (done: number) => void) => {
      const job: ImportJob = {
        module,
        columns,
        validate: validator(request),
        onProgress: (done) => {
          hungUp()
          onProgress(done)
        },
      }
      const upload = { parsed, dryRun, fingerprint: { sha256, ...options } }
      return runImport(context, request, upload, job, (error) => failureAnswer(error, request))
    }
    if (wantsProgress(request)) {
      const { lines, done } = answerWithProgress(request, parsed.records.length, work)
      return { answer: { status: 200, type: progressType, body: lines }, done }
    }
    const answer = { ...(await work(() => {})), type: 'application/json; charset=utf-8' }
    return { answer, done: Promise.resolve() }
  }
  app.post<{ Querystring: ImportQuery }>(`/api/${name}/import`, {
    config: { access: { resource: name, operation: 'write' } },
    schema: {
      summary: `Import ${name} from CSV or XLSX, all or nothing; with dryRun only say what it would do`,
      description: `With Accept: ${progressType} a line { done, total } per piece, the last one { status, body }.`,
      tags: [name],
      consumes: ['multipart/form-data'],
      querystring: importQuery,
      body,
      response: { 200: report, ...problems(400, 401, 403, 409, 413, 415, 422) },
    },
    handler: async (request, reply) => {
      const hungUp = untilHungUp(reply)
      const upload = await arrivals(actorOf(request).id, request.raw, () => readUpload(request))
      const { status, type, body } = await inPlace(context.db, () => begin(request, upload, hungUp))
      // Bypasses the schema of success for a refusal with rows.
      return reply
        .code(status as 200)
        .type(type)
        .serializer(JSON.stringify)
        .send(body)
    },
  })
}

const templateRoute = (
  app: App,
  { config }: Context,
  { resource: { name } }: ApiModule,
  columns: readonly ImportColumn[],
): void => {
  const wallClock = wallClockOf(config.timezone)
  app.get(`/api/${name}/import/template`, {
    config: { access: { resource: name, operation: 'write' } },
    schema: {
      summary: `A file to fill in for the import of ${name}`,
      tags: [name],
      querystring: Type.Object(fileQuery),
      response: {
        200: fileResponse('The heads and a line of what they take.'),
        ...problems(401, 403, 422),
      },
    },
    handler: async (request, reply) => {
      const format = requireFormat(request)
      const table = templateOf(name, columns, fileLanguage(request))
      return reply
        .type(mediaType[format])
        .header('content-disposition', `attachment; filename="${name}-template.${format}"`)
        .send(format === 'csv' ? csvOf(table, wallClock) : xlsxOf(table, wallClock))
    },
  })
}

/** Registers import and template of the resources. Only these routes accept multipart bodies. */
export const installImports = (app: App, context: Context, modules: readonly ApiModule[]): void => {
  void app.register(async (scope) => {
    await scope.register(multipart)
    const arrivals = createArrivals()
    for (const module of modules) {
      const columns = importColumns(module, modules)
      importRoute(scope, context, module, columns, arrivals)
      templateRoute(scope, context, module, columns)
    }
  })
}
