import type { PictureFailure } from '@muat/shared'
import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context.ts'
import { askCamera, type Asked } from './ask.ts'
import { keepPicture } from './files.ts'
import { weighingPicture } from './tables.ts'

// Pictures are taken after the answer to the weighing, so that no camera delays or prevents one.

/** A picture taken later than this after the weighing could show another truck. */
const latestMs = 15_000

interface Due extends Record<string, unknown> {
  id: number
  name: string
  weighedAt: string
  /** null: the camera was deleted since. */
  camera: Asked | null
}

/** Longer than any camera takes: the process that asked for it was killed. */
const lostMs = 60_000

/** Takes due pictures for this process. Of several processes, each picture is asked for by one. */
const claim = ({ db, clock }: Context): Promise<Due[]> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const { rows } = await tx.execute<Due>(sql`
      update weighing_picture p
      set asked_at = ${now.toISOString()}
      from weighing w
      where w.id = p.weighing_id
        and p.sha256 is null
        and p.failure is null
        and (p.asked_at is null or p.asked_at < ${new Date(now.getTime() - lostMs).toISOString()})
      returning
        p.id,
        p.camera as name,
        iso(w.at) as "weighedAt",
        (
          select json_build_object(
            'url', c.url, 'userName', c.user_name, 'password', c.user_password
          )
          from camera c
          where c.name = p.camera
        ) as camera`)
    return rows
  })

const note = (
  { db }: Context,
  id: number,
  result: { sha256: string; bytes: number } | { failure: PictureFailure },
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(weighingPicture).set(result).where(eq(weighingPicture.id, id))
  })

export interface Pictures {
  /** Takes due pictures. */
  wake(): void
  stop(): Promise<void>
}

export const createPictures = (context: Context, log: FastifyBaseLogger): Pictures => {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  const take = async ({ id, name, weighedAt, camera }: Due): Promise<void> => {
    const isLate = context.clock.now().getTime() - Date.parse(weighedAt) > latestMs
    const answer =
      camera === null || isLate
        ? ({ ok: false, failure: 'missed' } as const)
        : await askCamera(camera, stopping.signal)
    if (!answer.ok) {
      log.warn({ camera: name, failure: answer.failure }, 'no picture of a weighing')
      return note(context, id, { failure: answer.failure })
    }
    const sha256 = await keepPicture(context.config, answer.bytes).catch((error: unknown) => {
      log.error({ camera: name, err: error }, 'picture of a weighing not kept')
      return null
    })
    const { length: bytes } = answer.bytes
    return note(context, id, sha256 === null ? { failure: 'not_kept' } : { sha256, bytes })
  }

  const round = async (): Promise<void> => {
    const due = await claim(context)
    await Promise.all(due.map(take))
  }

  const follow = (work: Promise<void>): void => {
    const followed = work
      .catch((error: unknown) => log.warn({ err: error }, 'pictures not taken'))
      .finally(() => running.delete(followed))
    running.add(followed)
  }

  return {
    wake: () => {
      if (!stopping.signal.aborted) follow(round())
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
