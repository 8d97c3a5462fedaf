import { createHash, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { DisplayReport } from '@muat/shared'
import {
  displayReport,
  displaysSeen,
  expectedWait,
  monitorPace,
  monitorRecord,
} from '@muat/shared/schemas'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import { etagOf } from '../http/headers.ts'
import { unauthenticated } from '../http/problem.ts'
import { component, paramsWithId, problems } from '../crud/components.ts'
import { sendJson } from '../http/send-json.ts'
import { type Rendered, vitalRead } from '../crud/shared-read.ts'
import { takeDisplayReport } from '../site/displays.ts'
import { keepForecasts, type Paces } from './forecast/keep.ts'
import { monitorReader } from './read.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares digests, so that time and length of a wrong token reveal nothing. */
const holdsToken = (header: string | undefined, token: string): boolean => {
  const given = /^Bearer (.+)$/iu.exec(header ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

const takesGzip = (accepted: string | string[] = ''): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/u.test(String(accepted))

const pack = promisify(gzip)

/** Joins trucks and paces once for all relays. Paces change without a write. */
const joining = () => {
  let known: { trucks: Rendered; paces: Paces; whole: Rendered } | null = null
  return (trucks: Rendered, paces: Paces): Rendered => {
    if (known?.trucks === trucks && known.paces === paces) return known.whole
    const pace = JSON.stringify(Object.fromEntries(paces))
    const bytes = Buffer.concat([
      Buffer.from('{"data":'),
      trucks.bytes,
      Buffer.from(`,"pace":${pace}}`),
    ])
    known = { trucks, paces, whole: { bytes, etag: etagOf(bytes) } }
    return known.whole
  }
}

/** Smaller answers fit in a packet or two. */
const packedFrom = 4096

/** Compresses once for all relays, with a fast setting. */
const packing = () => {
  const packed = new WeakMap<Buffer, Promise<Buffer>>()
  return (bytes: Buffer): Promise<Buffer> => {
    const known = packed.get(bytes) ?? pack(bytes, { level: constants.Z_BEST_SPEED })
    packed.set(bytes, known)
    return known
  }
}

export const installMonitor = (app: App, context: Context): void => {
  const { config, db } = context
  const { monitorToken } = config
  const requireToken = (header: string | undefined): void => {
    if (monitorToken !== null && !holdsToken(header, monitorToken)) throw unauthenticated()
  }
  const forecasts = keepForecasts(context, app.log)
  app.addHook('onListen', async () => forecasts.start())
  app.addHook('onClose', () => forecasts.stop())
  const readOpen = vitalRead(db, 'monitor', monitorReader(config.monitorShowCustomer))
  const withPace = joining()
  const packed = packing()
  const record = component(app, 'MonitorRecord', monitorRecord())
  app.get<{ Reply: unknown }>('/api/monitor/outbound-record', {
    config: { access: 'public', quiet: true },
    schema: {
      summary: 'Every open outbound record, for the walls. Public, or behind MONITOR_TOKEN',
      tags: ['monitor'],
      response: {
        200: Type.Object({ data: Type.Array(record), pace: monitorPace() }),
        ...problems(401),
      },
    },
    handler: async (request, reply) => {
      requireToken(request.headers.authorization)
      const { bytes, etag } = withPace(await readOpen(), forecasts.paces())
      if (monitorToken === null) reply.header('cache-control', 'no-cache')
      reply.header('vary', 'accept-encoding')
      if (!takesGzip(request.headers['accept-encoding']) || bytes.length < packedFrom)
        return sendJson(reply.header('etag', etag), bytes)
      // Different bytes need a different tag.
      reply.headers({ etag: etag.replace(/"$/u, '-gzip"'), 'content-encoding': 'gzip' })
      return sendJson(reply, await packed(bytes))
    },
  })
  app.get<{ Params: { id: number } }>('/api/outbound-record/:id/wait', {
    config: { access: { resource: 'outbound-record', operation: 'read' } },
    schema: {
      summary:
        'How long a truck still waits for its call at each of its areas, minutes; none where nothing can be said',
      tags: ['outbound-record'],
      params: paramsWithId,
      response: {
        200: component(app, 'ExpectedWait', expectedWait()),
        ...problems(401, 403),
      },
    },
    handler: async ({ params }) => ({
      waits: forecasts.waitsOf(params.id, (await readOpen()).bytes.toString()),
    }),
  })
  app.post<{ Body: DisplayReport }>('/api/monitor/display', {
    config: { access: 'public', quiet: true },
    // Only relays reach it.
    bodyLimit: 1024 * 1024,
    schema: {
      summary:
        'A relay tells which expected displays it sees; answered with when each was seen last. Behind MONITOR_TOKEN where that is set; relays pass nobody on to it',
      tags: ['monitor'],
      body: component(app, 'DisplayReport', displayReport),
      response: {
        200: component(app, 'DisplaysSeen', displaysSeen),
        ...problems(400, 401, 413, 415, 422),
      },
    },
    handler: (request) => {
      requireToken(request.headers.authorization)
      return takeDisplayReport(context, request.body)
    },
  })
}
