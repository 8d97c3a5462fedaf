import { areas, deriveBoards, forecastsOf } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/index.ts'
import { monitorReader } from '../read.ts'
import { readPaces } from './pace.ts'
import { readSilent } from './score.ts'

const everyMs = 60 * 1000

export type Paces = Awaited<ReturnType<typeof readPaces>>

interface Said {
  truck: number
  area: string
  low: number
  high: number
}

/**
 * Notes the calls of forecast trucks, and removes forecasts that ended without one: of trucks that were called elsewhere
 * first, moved, skipped or cancelled.
 */
const settle = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`
    update wait_forecast f
    set called_at = call.at
    from (
      select w.outbound_record_id, w.loading_area, min(i.called_at) as at
      from wait_forecast w
      join outbound_record_item i
        on i.outbound_record_id = w.outbound_record_id and i.loading_area = w.loading_area
      where w.called_at is null
        and i.called_at >= w.made_at
        and i.status in ('called', 'loading', 'loaded')
      group by 1, 2
    ) call
    where f.outbound_record_id = call.outbound_record_id
      and f.loading_area = call.loading_area
      and f.called_at is null`)
  await tx.execute(sql`
    delete from wait_forecast f
    where f.called_at is null
      and not exists (
        select
        from outbound_record_item i
        where i.outbound_record_id = f.outbound_record_id
          and i.loading_area = f.loading_area
          and i.status = 'waiting'
          and i.record_status in ('waiting', 'loading')
          and not exists (
            select
            from outbound_record_item o
            where o.outbound_record_id = i.outbound_record_id
              and o.loading_area <> i.loading_area
              and o.status in ('called', 'loading')
          )
      )`)
}

const note = async (tx: Transaction, said: readonly Said[], now: Date): Promise<void> => {
  if (said.length === 0) return
  await tx.execute(sql`
    insert into wait_forecast (outbound_record_id, loading_area, made_at, low, high)
    select truck, area, ${now.toISOString()}, low, high
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as said(truck integer, area text, low integer, high integer)
    on conflict do nothing`)
}

/**
 * Once a minute: forecasts the wait of each truck that has no forecast yet, notes what came of the others, and keeps the
 * pace of the areas for the monitor's answer. Several servers do the same; the first forecast of a truck stays.
 */
export const keepForecasts = (context: Context, log: FastifyBaseLogger) => {
  const { db, clock, config } = context
  const readOpen = monitorReader(false)
  let shown: Paces = new Map()

  /** The waits of all trucks. `open`: the monitor's records, JSON. */
  const forecast = (open: string, paces: Paces, now: Date): Said[] => {
    const records: unknown[] = JSON.parse(open)
    const { boards } = deriveBoards(records, { timeZone: config.timezone })
    return areas.flatMap((area) => {
      const pace = paces.get(area)
      const waits = pace === undefined ? [] : forecastsOf(boards[area], pace, now.getTime())
      return [...waits].map(([truck, wait]) => ({ truck: Number(truck), area, ...wait }))
    })
  }
  const work = async (): Promise<void> => {
    const { text, paces, silent } = await db.snapshot(async (reader) => ({
      text: await readOpen(reader),
      paces: await readPaces(reader),
      silent: await readSilent(reader),
    }))
    const now = clock.now()
    const said = forecast(text, paces, now)
    await db.transaction(async (tx) => {
      await settle(tx)
      await note(tx, said, now)
    })
    // An area that was too often wrong goes on being judged.
    const quiet = new Set(silent.map(({ loadingArea }) => loadingArea))
    shown = new Map([...paces].filter(([area]) => !quiet.has(area)))
  }
  const run = (): Promise<void> =>
    work().catch((error: unknown) => log.warn({ err: error }, 'waits not forecast'))

  let timer: NodeJS.Timeout | null = null
  let running = Promise.resolve()
  const begin = (): void => {
    running = running.then(run)
  }
  return {
    /** By area, as it was a minute ago at most; without areas that are silent. */
    paces: (): Paces => shown,
    /** The waits of one truck, as the driver's page shows them. `open`: the monitor's records, JSON. */
    waitsOf: (id: number, open: string) =>
      shown.size === 0
        ? []
        : forecast(open, shown, clock.now()).flatMap(({ truck, area, low, high }) =>
            truck === id ? [{ loadingArea: area, low, high }] : [],
          ),
    work,
    start: (): void => {
      timer ??= setInterval(begin, everyMs).unref()
    },
    stop: async (): Promise<void> => {
      if (timer !== null) clearInterval(timer)
      await running
    },
  }
}
