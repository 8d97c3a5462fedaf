import { createHash } from 'node:crypto'
import {
  type CallLanguage,
  callLanguages,
  callWords,
  recordingBytes,
  recordingHead,
  recordingRate,
} from '@muat/shared'
import { eq } from 'drizzle-orm'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import { problems } from '../crud/components.ts'
import { recordHistory } from '../crud/history.ts'
import { write, type Writing } from '../crud/write.ts'
import type { Reader } from '../db/index.ts'
import { invalidField, notFound } from '../http/problem.ts'
import { sendContent } from '../http/send-content.ts'
import { callRecording } from './tables.ts'

// A site's own recordings of the words of calls, one a language (docs/monitor.md#spoken-calls).

const textLength = Math.ceil(recordingBytes / 3) * 4
const head = recordingHead()

/** Whether a file is a recording of all words. One with other lengths in its head would play in part or not at all. */
const isRecording = (file: Buffer): boolean =>
  file.length === recordingBytes && file.subarray(0, head.length).equals(head)

/** Digests of the site's recordings. */
export const readCallRecordings = async (
  reader: Reader,
): Promise<Partial<Record<CallLanguage, string>>> => {
  const rows = await reader
    .select({ language: callRecording.language, sha256: callRecording.sha256 })
    .from(callRecording)
  return Object.fromEntries(rows.map(({ language, sha256 }) => [language, sha256]))
}

/** Replaces a recording; null removes it. Returns its digest. */
const keepRecording = async (
  writing: Writing,
  language: CallLanguage,
  content: Buffer | null,
): Promise<string | null> => {
  const { tx } = writing
  const { [language]: before = null } = await readCallRecordings(tx)
  const sha256 = content === null ? null : createHash('sha256').update(content).digest('hex')
  if (content === null || sha256 === null) {
    if (before === null) throw notFound()
    await tx.delete(callRecording).where(eq(callRecording.language, language))
  } else {
    await tx
      .insert(callRecording)
      .values({ language, sha256, content })
      .onConflictDoUpdate({ target: callRecording.language, set: { sha256, content } })
  }
  const told = (digest: string | null) => ({
    callRecording: digest === null ? null : `${language}, sha256 ${digest}`,
  })
  await recordHistory(writing, {
    resource: 'site-settings',
    recordId: 1,
    action: 'update',
    before: told(before),
    after: told(sha256),
  })
  return sha256
}

export const installCallRecordings = (app: App, context: Context): void => {
  const params = Type.Object({ language: Type.Enum([...callLanguages]) })
  const path = '/api/site-settings/call-recording/:language'
  const config = { access: { roles: [] } } as const

  app.get<{ Params: { sha256: string } }>('/api/call-recording/:sha256', {
    config: { access: 'public' },
    schema: {
      summary: "The site's own recording of the words of calls, by the digest in GET /api/site",
      tags: ['site'],
      params: Type.Object({ sha256: Type.String() }),
      response: {
        200: { type: 'string', format: 'binary', description: 'A WAV file' },
        ...problems(404),
      },
    },
    handler: async ({ params: { sha256 } }, reply) => {
      const [recording] = await context.db.read((reader) =>
        reader.select().from(callRecording).where(eq(callRecording.sha256, sha256)),
      )
      if (recording === undefined) throw notFound()
      return sendContent(reply, 'audio/wav', recording.content)
    },
  })

  app.put<{ Params: { language: CallLanguage }; Body: { sound: string } }>(path, {
    config,
    bodyLimit: textLength + 1024,
    schema: {
      summary: "Keep the site's own recording of the words of calls",
      description: `\`sound\` is a WAV file in base64: PCM, one channel, 16 bits, ${recordingRate} samples a second, a second for each of ${callWords.join(' ')}.`,
      tags: ['site'],
      params,
      body: Type.Object(
        { sound: Type.String({ maxLength: textLength }) },
        { additionalProperties: false },
      ),
      response: {
        200: Type.Object({ sha256: Type.String() }),
        ...problems(400, 401, 403, 409, 413, 415, 422),
      },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => {
        const content = Buffer.from(request.body.sound, 'base64')
        if (!isRecording(content)) throw invalidField('sound', 'format', { format: 'WAV' })
        const sha256 = await keepRecording(writing, request.params.language, content)
        return { status: 200, body: { sha256 } }
      }),
  })

  app.delete<{ Params: { language: CallLanguage } }>(path, {
    config,
    schema: {
      summary: "Forget the site's own recording; Muat's is used again",
      tags: ['site'],
      params,
      response: { 204: { type: 'null', description: 'Forgotten' }, ...problems(401, 403, 404) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => {
        await keepRecording(writing, request.params.language, null)
        return { status: 204 }
      }),
  })
}
