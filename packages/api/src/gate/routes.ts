import { textLanguage } from '@muat/shared/problem-text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { isOverLimit } from '../accounts/throttle.ts'
import type { App, Context } from '../context.ts'
import { codeRoute } from '../crud/code-route.ts'
import type { Reader } from '../db/index.ts'
import { formatIn } from '../documents/format.ts'
import type { Source } from '../documents/job.ts'
import { printables } from '../documents/printable.ts'
import { readPaper } from '../papers/read.ts'
import { readSite, writingOf } from '../site/settings.ts'
import { type GateWriting, noteArrival, noteLeft, noteRefused } from './act.ts'
import { badRequest } from '../http/problem.ts'
import { holdsUnstorableText } from '../http/text-safety.ts'
import { findGate, type Gate, makeCode, readCode } from './code.ts'
import { contentSecurityPolicy, gatePage, gatePath, type Scanned, type Shown } from './page.ts'
import {
  expectedTrucks,
  findTruck,
  findTrucks,
  type GateTruck,
  isPlateOnSite,
  leavingTrucks,
} from './trucks.ts'
import { keepSealPhoto, mostPhotoSigns, readSealPhoto } from './seal-photo.ts'
import { judge } from './verdict.ts'
import { gateWords } from './words.ts'

const html = {
  description: 'The page of the gate',
  content: { 'text/html': { schema: { type: 'string' } } },
}

type Fields = Readonly<Record<string, string | undefined>>

/** Code of a scanned or typed paper: the last part of its address, or the code itself. */
const codeIn = (typed: string): string | null =>
  /(?:^|\/v\/)([\w-]{22})$/u.exec(typed.trim())?.[1] ?? null

/** Whether a text is what some code says, rather than a number that somebody typed. */
const isScanned = (typed: string): boolean => codeIn(typed) !== null || typed.includes('://')

const truckIn = (key: string): Pick<GateTruck, 'resource' | 'id'> | null => {
  const [, resource, id = ''] = /^((?:in|out)bound-record)\.(\d{1,9})$/u.exec(key) ?? []
  return resource === undefined
    ? null
    : { resource: resource as Source['resource'], id: Number(id) }
}

const cookieOf = ({ headers }: FastifyRequest): string =>
  /(?:^|;\s*)gate=([A-Z0-9]{1,40})(?:;|$)/u.exec(headers.cookie ?? '')?.[1] ?? ''

const tenYears = 10 * 365 * 24 * 3600

/** A scanned paper beside the truck that was chosen, if any, and what the guard has typed. */
const scan = async (
  reader: Reader,
  context: Context,
  typed: string,
  { truck = '', plate = '', seal = '' }: Fields,
): Promise<Scanned> => {
  const code = codeIn(typed) ?? ''
  const seen = { plate, seal }
  if (!isScanned(typed)) return { code, paper: null, seen, judged: { verdict: 'no_code' } }
  const paper = await readPaper(reader, context, code)
  if (paper === null) return { code, paper, seen, judged: { verdict: 'unknown' } }
  const { resource, record } = paper.source
  const of = { resource, id: record.id }
  const chosen = truckIn(truck)
  const [known] = await findTruck(reader, of)
  const around = {
    outAt: known?.outAt ?? null,
    isOnSite: await isPlateOnSite(reader, record.licensePlate, of),
    isOther: chosen !== null && (chosen.resource !== of.resource || chosen.id !== of.id),
    now: context.clock.now(),
  }
  return { code, paper, seen, judged: judge(paper, around, seen) }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The gate whose tablet calls; null on other routes. */
    gate: Gate | null
  }
}

/** The page of a gate, for a tablet without a sign-in: docs/domain.md#gate. */
export const installGate = (app: App, context: Context): void => {
  const { db, clock, config } = context

  const frame = async (request: FastifyRequest, gate: Gate | null): Promise<Shown> => {
    const { settings } = await db.read(readSite)
    const language = textLanguage(request.headers['accept-language'])
    const format = formatIn(language, writingOf(settings, config.timezone))
    const { companyName: company } = settings
    return { language, format, company, today: clock.today(), gate: gate?.name ?? null }
  }
  const secure = config.publicUrl?.startsWith('https:') === true ? '; Secure' : ''
  const cookie = (code: string, seconds: number): string =>
    `gate=${code}; Path=${gatePath}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  const send = (reply: FastifyReply, status: number, shown: Shown) =>
    reply
      .code(status)
      .header('content-security-policy', contentSecurityPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(gatePage(shown))
  const lists = (reader: Reader, today: string) =>
    Promise.all([expectedTrucks(reader, today), leavingTrucks(reader, clock.now())])
  /** The page with the lists as they are now. */
  const sendOpened = async (reply: FastifyReply, status: number, shown: Shown) => {
    const [expected, leaving] = await db.read((reader) => lists(reader, shown.today))
    return send(reply, status, { ...shown, expected, leaving })
  }
  codeRoute(
    app,
    context,
    'gate',
    'Make the code of a gate, in place of the former one. It is answered only here',
    makeCode,
  )

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        const fields = Object.fromEntries(new URLSearchParams(body))
        if (holdsUnstorableText(fields)) done(badRequest())
        else done(null, fields)
      },
    )
    scope.decorateRequest('gate', null)
    // Before the body is read: whoever has no code sends none.
    scope.addHook('onRequest', async (request, reply) => {
      const code = cookieOf(request)
      request.gate = await findGate(db, clock.now(), code)
      if (request.gate !== null || request.routeOptions.url === `${gatePath}/open`) return undefined
      // A code that no gate has (any more) is forgotten.
      if (code !== '') void reply.header('set-cookie', cookie('', 0))
      return send(reply, 401, await frame(request, null))
    })
    // A form without fields may have no body at all.
    scope.addHook('preValidation', async (request) => {
      if (request.method === 'POST') request.body ??= {}
    })
    const schema = (summary: string) => ({
      summary,
      tags: ['gate'],
      response: { 200: html, 401: html, 409: html, 429: html },
    })
    const texts = (...names: string[]) =>
      Type.Object(
        Object.fromEntries(
          names.map((name) => [name, Type.Optional(Type.String({ maxLength: 300 }))]),
        ),
      )
    const form = (schema: TSchema) => ({
      content: { 'application/x-www-form-urlencoded': { schema } },
    })

    scope.get<{ Querystring: Fields }>(gatePath, {
      config: { access: 'gate' },
      schema: {
        ...schema(
          'The page of a gate: trucks expected and leaving, a truck by plate or number (q, truck), a a paper that was scanned (paper). 401: it asks for the code',
        ),
        querystring: texts('q', 'truck', 'paper'),
      },
      handler: async (request, reply) => {
        const shown = await frame(request, request.gate)
        const { q = '', truck = '', paper = q } = request.query
        const key = truckIn(truck)
        const { no_code: noCode } = gateWords[shown.language].verdicts
        if (key !== null && request.query['paper'] !== undefined && !isScanned(paper)) {
          // The truck whose paper was to be scanned stays.
          const trucks = await db.read((reader) => findTruck(reader, key))
          const said = { kind: 'old', text: noCode.join('. ') } as const
          return sendOpened(reply, 200, { ...shown, said, found: { typed: '', trucks } })
        }
        if (isScanned(paper) || request.query['paper'] !== undefined) {
          const scanned = await db.read((reader) => scan(reader, context, paper, { truck }))
          return sendOpened(reply, 200, { ...shown, scanned })
        }
        if (key === null && q.trim() === '') return sendOpened(reply, 200, shown)
        const trucks = await db.read((reader) =>
          key === null ? findTrucks(reader, shown.today, q) : findTruck(reader, key),
        )
        return sendOpened(reply, 200, { ...shown, found: { typed: q.trim(), trucks } })
      },
    })

    scope.post<{ Body: Fields }>(`${gatePath}/open`, {
      config: { access: 'gate' },
      schema: {
        ...schema('Open the page of a gate by its code, which becomes a cookie'),
        body: form(texts('code')),
      },
      handler: async (request, reply) => {
        const code = readCode(request.body['code'] ?? '')
        const gate = await findGate(db, clock.now(), code)
        const shown = await frame(request, gate)
        const words = gateWords[shown.language]
        if (gate === null) {
          const tooMany = await isOverLimit(db, clock.now(), { kind: 'gate', ip: request.ip })
          const text = tooMany ? words.tooMany : words.wrongCode
          return send(reply, tooMany ? 429 : 401, { ...shown, said: { kind: 'bad', text } })
        }
        reply.header('set-cookie', cookie(code, tenYears))
        return sendOpened(reply, 200, shown)
      },
    })

    /** A write of the gate, and the page after it. */
    const act = async (
      request: FastifyRequest,
      reply: FastifyReply,
      change: (writing: GateWriting, shown: Shown) => Promise<[status: number, Partial<Shown>]>,
    ) => {
      const { gate } = request
      if (gate === null) throw new Error('the hook lets nobody in without a gate')
      const shown = await frame(request, gate)
      const [status, more] = await db.transaction((tx) =>
        change({ tx, actor: { id: null }, now: clock.now().toISOString(), gate }, shown),
      )
      return sendOpened(reply, status, { ...shown, ...more })
    }

    scope.post<{ Body: Fields }>(`${gatePath}/in`, {
      config: { access: 'gate' },
      schema: {
        ...schema('Note that a truck has arrived, and which papers of the driver were seen'),
        body: form(texts('truck', 'licence', 'vehiclePapers', 'sure')),
      },
      handler: (request, reply) => {
        const { truck = '', licence, vehiclePapers, sure } = request.body
        return act(request, reply, async (writing, { language }) => {
          const words = gateWords[language]
          const key = truckIn(truck)
          const unseen = [
            ...(licence === '1' ? [] : [words.licenceWord]),
            ...(vehiclePapers === '1' ? [] : [words.vehiclePapersWord]),
          ]
          const isSure = unseen.length === 0 || sure === unseen.join(', ')
          const isNoted =
            key !== null &&
            isSure &&
            (await noteArrival(writing, key, {
              licenceSeen: licence === '1',
              vehiclePapersSeen: vehiclePapers === '1',
            }))
          const trucks = key === null ? [] : await findTruck(writing.tx, key)
          const plate = trucks[0]?.licensePlate ?? ''
          if (isNoted) return [200, { said: { kind: 'good', text: words.isIn(plate) } }]
          const [found] = trucks
          return !isSure && found?.inAt === null && found.status === 'registered'
            ? [409, { found: { typed: '', trucks, unseen: unseen.join(', ') } }]
            : [409, { said: { kind: 'bad', text: words.changed }, found: { typed: '', trucks } }]
        })
      },
    })

    scope.post<{ Body: Fields }>(`${gatePath}/check`, {
      config: { access: 'gate' },
      schema: {
        ...schema('Compare a paper with plate and seal of the truck. What does not match is noted'),
        body: form(texts('paper', 'plate', 'seal')),
      },
      handler: (request, reply) => {
        const { paper: typed = '', ...seen } = request.body
        return act(request, reply, async (writing) => {
          const scanned = await scan(writing.tx, context, typed, seen)
          const { paper, judged } = scanned
          const isWrong =
            'verdict' in judged &&
            (judged.verdict === 'other_truck' || judged.verdict === 'wrong_seal')
          if (paper !== null && isWrong) {
            const { resource, record } = paper.source
            await noteRefused(writing, { resource, id: record.id }, scanned.seen)
          }
          return [200, { scanned }]
        })
      },
    })

    scope.post<{ Body: Fields }>(`${gatePath}/out`, {
      config: { access: 'gate' },
      schema: {
        ...schema('Let a truck out whose paper, plate and seal match. 409: they do not'),
        body: form(
          Type.Object({
            ...texts('paper', 'plate', 'seal').properties,
            photo: Type.Optional(Type.String({ maxLength: mostPhotoSigns })),
          }),
        ),
      },
      bodyLimit: mostPhotoSigns + 16 * 1024,
      handler: (request, reply) => {
        const { paper: typed = '', photo = '', ...seen } = request.body
        return act(request, reply, async (writing, { language }) => {
          const { tx } = writing
          const before = await readPaper(tx, context, codeIn(typed) ?? '')
          // Two tablets at two gates cannot let the same truck out twice.
          if (before !== null) {
            const { resource, record } = before.source
            await printables.find((one) => one.resource === resource)?.lock(tx, record.id)
          }
          const scanned = await scan(tx, context, typed, seen)
          const { paper, judged } = scanned
          if (paper === null || !('verdict' in judged) || judged.verdict !== 'match') {
            return [409, { scanned }]
          }
          const words = gateWords[language]
          const bytes = photo === '' ? null : readSealPhoto(photo)
          if (photo !== '' && bytes === null) {
            return [409, { said: { kind: 'bad', text: words.badPhoto }, scanned }]
          }
          const { resource, record } = paper.source
          await noteLeft(writing, { resource, id: record.id }, scanned.seen.seal)
          if (bytes !== null) {
            const name = `${words.seal}, ${writing.gate.name}`
            const at = { config, log: request.log }
            await keepSealPhoto(writing, at, { resource, id: record.id }, name, bytes)
          }
          const text = words.isOut(record.licensePlate)
          return [200, { said: { kind: 'good', text } }]
        })
      },
    })
  })
}
