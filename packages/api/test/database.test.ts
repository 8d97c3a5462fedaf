import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { onEachDatabase } from './support/site.ts'

onEachDatabase('the database', (site) => {
  it('answers that it is ready', async () => {
    const answer = await site().client().get('/readyz')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ status: 'ok' })
  })

  it('refuses the outer database inside a transaction, where the embedded one would wait forever', async () => {
    const { db } = site()
    const inside = db.transaction(() => db.read((reader) => reader.execute(sql`select 1`)))
    await expect(inside).rejects.toThrow('used inside a transaction')
    const nested = db.transaction(() => db.transaction(async () => 1))
    await expect(nested).rejects.toThrow('used inside a transaction')
  })

  it('refuses it as well while another transaction ends', async () => {
    const { db } = site()
    const first = db.transaction(async () => 1)
    const second = db.transaction(async () => {
      await first
      return db.read((reader) => reader.execute(sql`select 1`))
    })
    await expect(second).rejects.toThrow('used inside a transaction')
  })

  it('does a transaction again when the database chose it as the victim, and gives up after four times', async () => {
    const { db } = site()
    let runs = 0
    const victim = () =>
      db.transaction(async (tx) => {
        runs += 1
        if (runs < 3)
          await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '40001'; end $$`))
        return 'done'
      })
    await expect(victim()).resolves.toBe('done')
    expect(runs).toBe(3)
    runs = -10
    await expect(victim()).rejects.toThrow('Failed query')
    expect(runs).toBe(-6)
  })

  it('leaves nothing of a transaction that failed', async () => {
    const { db } = site()
    const failed = db.transaction(async (tx) => {
      await tx.execute(sql`insert into counter (kind, period, last) values ('test', '2026', 1)`)
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    const { rows } = await db.read((reader) =>
      reader.execute(sql`select 1 as found from counter where kind = 'test'`),
    )
    expect(rows).toEqual([])
  })
})
