import { eq } from 'drizzle-orm'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import type { Transaction } from '../db/index.ts'
import { userPhoto } from './tables.ts'
import { invalid, notFound } from '../http/problem.ts'
import { sendContent } from '../http/send-content.ts'
import { problems } from '../crud/components.ts'
import { readPhoto } from './image.ts'
import { newSecret } from './secrets.ts'

const path = '/api/photo'

/** Stores a photo, or removes it with null, and returns its address. Each photo has a new address. */
export const keepPhoto = async (
  tx: Transaction,
  userId: number,
  url: string | null,
): Promise<string | null> => {
  await tx.delete(userPhoto).where(eq(userPhoto.userId, userId))
  if (url === null) return null
  const photo = readPhoto(url)
  if (!photo.ok) throw invalid({ photo: [photo.problem] })
  const key = newSecret().slice(0, 32)
  await tx.insert(userPhoto).values({ userId, key, type: photo.type, content: photo.content })
  return `${path}/${key}`
}

/**
 * Serves photos without a token, because an <img> sends none: the address is the secret. The type is that of the
 * bytes, never a page.
 */
export const installPhotos = (app: App, { db }: Context): void => {
  app.get<{ Params: { key: string } }>(`${path}/:key`, {
    config: { access: 'public' },
    schema: {
      summary: "A user's photo, at the address that photoUrl gives",
      tags: ['account'],
      params: Type.Object({ key: Type.String() }),
      response: {
        200: { type: 'string', format: 'binary', description: 'The picture' },
        ...problems(404),
      },
    },
    handler: async ({ params }, reply) => {
      const [photo] = await db.read((reader) =>
        reader.select().from(userPhoto).where(eq(userPhoto.key, params.key)),
      )
      if (photo === undefined) throw notFound()
      return sendContent(reply, photo.type, photo.content)
    },
  })
}
