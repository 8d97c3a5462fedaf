import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Transaction } from '../src/db/index.ts'
import { composeMail } from '../src/mailer/compose.ts'
import { mail } from '../src/schema.ts'
import { readMailed } from '../src/seals/mailed.ts'
import { findDay, rootOf, sealEndedDay } from '../src/seals/seal-day.ts'
import { temporaryFolder } from './support/built.ts'
import { inSteps } from './support/in-steps.ts'
import { actInbound, buildInbound, driveInbound } from './support/inbound.ts'
import { onScale } from './support/on-scale.ts'
import { onEachDatabase, type TestSite } from './support/site.ts'
import { act, signInStaff, truckOfBags } from './support/truck.ts'
import { contextOf, verify } from './support/verify.ts'

const day = 24 * 60 * 60_000

/** As the database's owner: no trigger runs. */
const asOwner = (site: TestSite, work: (tx: Transaction) => Promise<unknown>) =>
  site.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await work(tx)
  })

const sealed = ['history', 'weighing', 'document_print'] as const
const owned = [...sealed, 'seal', 'seal_day']

/** Runs a test that changes tables, and brings back how they were. */
const meanwhile = async (
  site: TestSite,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const { rows } = await site.db.read((reader) =>
    reader.execute<{ name: string; columns: string }>(sql`
      select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER'
      group by table_name`),
  )
  const kept = rows.filter(({ name }) => tables.includes(name))
  const each = (statement: (name: string, columns: string) => string) =>
    asOwner(site, async (tx) => {
      for (const { name, columns } of kept) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await tx.execute(sql.raw(statement(name, columns)))
      }
    })
  await each((name) => `create table kept_${name} as table ${name}`)
  try {
    await work()
  } finally {
    await each((name) => `delete from ${name}`)
    await each(
      (name, columns) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from kept_${name}`,
    )
    await each((name) => `drop table kept_${name}`)
    await asOwner(site, (tx) =>
      tx.execute(
        sql`select setval(pg_get_serial_sequence('seal', 'id'), (select max(id) from seal))`,
      ),
    )
  }
}

/** A day of work, sealed after its end, and a row of the day after. */
const workADay = async (site: TestSite) => {
  const staff = await signInStaff(site)
  const held = await truckOfBags(staff, 'hold')
  const note = { note: 'Counted again with the driver.' }
  const approved = await act(staff.admin, held, 'approve', note)
  const accept = ['told_tolerance', 'told_bag_weight', 'told_above_planned']
  const reason = 'The tare of the trailer was missing.'
  const correction = { secondWeighKg: 40_000, reason, accept }
  const corrected = await act(staff.admin, approved, 'correct', correction)
  const printed = await staff.scale.get(`/api/outbound-record/${corrected.id}/pdf`)
  expect(printed.status).toBe(200)
  const waiting = await truckOfBags(staff, 'waiting')
  await act(staff.scale, waiting, 'reweigh', {
    which: 'first',
    ...onScale(11_000),
    reason: 'A tarpaulin lay on the scale.',
  })
  const inbound = await driveInbound(staff, await buildInbound(staff), 'completed')
  await actInbound(staff.finance, inbound, 'verify')
  site.clock.advance(day)
  await sealEndedDay(contextOf(site))
}

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** Waits until somebody waits for the table of seals. */
const asksForLock = async (site: TestSite): Promise<void> => {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is so
    const { rows } = await site.db.read((reader) =>
      reader.execute(sql`select from pg_locks where relation = 'seal'::regclass and not granted`),
    )
    if (rows.length > 0) return
  }
}

const lastDay = async (site: TestSite) => {
  const found = await findDay(site.db, 'last')
  if (found === null) throw new Error('no day is sealed')
  return found
}

/** The root and the file of the last mail. */
const lastMail = async (site: TestSite) => {
  const { sealedAt } = await lastDay(site)
  const mailed = await site.db.read((reader) => readMailed(reader, sealedAt))
  if (mailed === null || mailed.file === null) throw new Error('nothing to mail')
  const file = join(temporaryFolder(), 'seal.txt')
  writeFileSync(file, mailed.file)
  return { root: `${mailed.root}@${mailed.day}`, day: mailed.day, file }
}

const aRow = async (site: TestSite, table: (typeof sealed)[number]): Promise<string> => {
  const { rows } = await site.db.read((reader) =>
    reader.execute<{ id: string }>(sql.raw(`select min(id)::text as id from ${table}`)),
  )
  return rows[0]?.id ?? ''
}

const tampering = {
  changed: (table: string, id: string) => `update ${table} set by = 4711 where id = ${id}`,
  removed: (table: string, id: string) => `delete from ${table} where id = ${id}`,
  'put in': (table: string, id: string) => `
    do $$
    declare other ${table};
    begin
      select * into other from ${table} where id = ${id};
      other.id := 1000000;
      ${table === 'document_print' ? `other.hash := 'another'; other.code := 'another';` : ''}
      ${table === 'weighing' ? `other.archived_at := other.at; other.archive_reason := 'a reason of words';` : ''}
      insert into ${table} overriding system value select other.*;
    end $$`,
} as const

/** What an owner does who knows how the hashes are made: every seal anew, those of new rows within the past. */
const rebuildSeals = (site: TestSite) =>
  asOwner(site, async (tx) => {
    await tx.execute(sql`alter table seal alter id drop identity`)
    // Room between two seals.
    await tx.execute(sql`update seal set id = -id`)
    await tx.execute(sql`update seal set id = -2 * id`)
    await tx.execute(sql`update seal_day set last_id = 2 * last_id`)
    for (const table of sealed) {
      const of = sql.raw(table)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx.execute(sql`
        delete from seal s where "of" = ${table} and not exists (select from ${of} r where r.id = s.row_id)`)
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await tx.execute(sql`
        update seal s set hash = seal_of(r) from ${of} r where s."of" = ${table} and r.id = s.row_id`)
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await tx.execute(sql`
        insert into seal (id, "of", row_id, hash)
        select 3, ${table}, r.id, seal_of(r) from ${of} r
        where not exists (select from seal s where s."of" = ${table} and s.row_id = r.id)`)
    }
    await tx.execute(sql`alter table seal alter id add generated always as identity`)
  })

const rebuildRoots = async (site: TestSite): Promise<void> => {
  let before = { day: '-infinity', root: '', lastId: '0' }
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
    const found = await findDay(site.db, { after: before.day })
    if (found === null) return
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const root = await rootOf(site.db, before.root, before.lastId, found.lastId)
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await site.db.transaction((tx) =>
      tx.execute(sql`update seal_day set root = ${root} where day = ${found.day}::date`),
    )
    before = { ...found, root }
  }
}

onEachDatabase('seals', (site) => {
  beforeAll(() => workADay(site()))

  it('agree with all that was written, and with the root and the file of the mail', async () => {
    const { root, file } = await lastMail(site())
    expect(await verify(site(), { root, file })).toEqual([])
  })

  const cases = sealed.flatMap((table) =>
    (['changed', 'removed', 'put in'] as const).map((what) => [table, what] as const),
  )

  it.each(cases)('name a row of %s that was %s', (table, what) =>
    meanwhile(site(), owned, async () => {
      const id = await aRow(site(), table)
      const named = expect.stringMatching(
        new RegExp(`^${table} ${what === 'put in' ? 1_000_000 : id} .*: ${what}`, 'u'),
      )
      const mailed = await lastMail(site())
      const ofDay = expect.stringMatching(new RegExp(`^seal_day ${mailed.day}: changed`, 'u'))
      await asOwner(site(), (tx) => tx.execute(sql.raw(tampering[what](table, id))))
      expect(await verify(site())).toContainEqual(named)

      // With hashes made anew: the stored root tells the day, the file of the mail the row.
      await rebuildSeals(site())
      const rebuilt = await verify(site())
      expect(rebuilt).toContainEqual(ofDay)
      expect(await verify(site(), { file: mailed.file })).toContainEqual(named)

      // With roots made anew as well, only what was mailed is left.
      await rebuildRoots(site())
      expect(await verify(site())).not.toContainEqual(ofDay)
      expect(await verify(site(), { root: mailed.root })).toContainEqual(ofDay)
      expect(await verify(site(), { file: mailed.file })).toContainEqual(named)
    }),
  )

  it('name a row that an insert dates into a sealed day, though it has its hash', () =>
    meanwhile(site(), owned, async () => {
      await site().db.transaction((tx) =>
        tx.execute(sql`
          insert into history (resource, record_id, at, by, action, changes)
          select resource, record_id, at, by, action, changes from history order by id limit 1`),
      )
      expect(await verify(site())).toEqual([
        expect.stringMatching(/^history \d+ \(2026-11-20\): put in, after its day was sealed$/u),
      ])
    }))

  it('name a day that is gone', () =>
    meanwhile(site(), owned, async () => {
      const { root, day: sealedDay } = await lastMail(site())
      await asOwner(site(), (tx) => tx.execute(sql`delete from seal_day`))
      expect(await verify(site(), { root })).toContainEqual(
        expect.stringMatching(new RegExp(`^seal_day ${sealedDay}: removed`, 'u')),
      )
    }))

  it.each([
    ['outbound_record', `net_kg = net_kg + 1 where net_kg is not null`, 'netKg'],
    ['outbound_record', `approved_by = 4711 where approved_by is not null`, 'approvedBy'],
    ['outbound_record', `approved_by = null where approved_by is not null`, 'approvedBy'],
    ['outbound_record', `license_plate = 'B 1 X' where net_kg is not null`, 'licensePlate'],
    ['outbound_record_item', `shipped_kg = 1 where shipped_kg is not null`, 'shippedKg'],
    ['inbound_record', `net_kg = net_kg + 1`, 'netKg'],
    ['inbound_record', `verified_at = null`, 'verifiedAt'],
    ['inbound_record_item', `net_kg = net_kg + 1`, 'netKg'],
    ['weighing', `archived_by = 4711 where archived_at is not null`, 'replaced'],
    ['weighing', `archive_reason = 'another reason' where archived_at is not null`, 'replaced'],
  ])('name a row of %s that says another thing than its history: %s', (table, set, field) =>
    meanwhile(site(), [table], async () => {
      await asOwner(site(), (tx) => tx.execute(sql.raw(`update ${table} set ${set}`)))
      const found = await verify(site())
      expect(found.length).toBeGreaterThan(0)
      const named = table === 'inbound_record_item' ? 'inbound_record' : table
      for (const line of found) {
        expect(line).toMatch(new RegExp(`^${named} \\d+: changed, .*${field}`, 'u'))
      }
    }),
  )
})

onEachDatabase(
  'a day that ended',
  (site, kind) => {
    it('is sealed once, whoever asks first, and mailed to each address', async () => {
      const admin = await site().signIn('ADMIN')
      const { version } = (await admin.get('/api/site-settings')).body
      const sealMails = ['audit@muat.test', 'owner@muat.test']
      const body = { version, sealMails, paperLang: 'en' }
      expect((await admin.put('/api/site-settings', body)).status).toBe(200)
      site().clock.advance(day)
      const context = contextOf(site())
      await Promise.all([sealEndedDay(context), sealEndedDay(context), sealEndedDay(context)])
      const rows = await site().db.read((reader) => reader.select().from(mail))
      expect(rows.map(({ address, kind: of }) => `${of} ${address}`).toSorted()).toEqual(
        sealMails.map((address) => `seal ${address}`),
      )
      const { root } = await lastDay(site())
      const [first] = rows
      if (first === undefined) throw new Error('no mail')
      const letter = await site().db.transaction((tx) =>
        composeMail(
          { tx, now: site().clock.now(), site: 'https://muat.test', timezone: 'Asia/Jakarta' },
          { ...first, kind: 'seal' },
        ),
      )
      expect(letter?.subject).toBe('Seal of 20/11/2026')
      expect(letter?.text).toContain(root)
      expect(letter?.attachment?.filename).toBe('muat-seal-2026-11-20.txt')
      expect(String(letter?.attachment?.content)).toMatch(
        new RegExp(`^2026-11-20 ${root}\nhistory 1 [0-9a-f]{64}\n$`, 'u'),
      )
    })

    it('follows from the day before, and days without a server are one', async () => {
      const before = await lastDay(site())
      site().clock.advance(3 * day)
      await sealEndedDay(contextOf(site()))
      const after = await lastDay(site())
      expect(after.day).toBe('2026-11-23')
      expect(after.root).toBe(await rootOf(site().db, before.root, before.lastId, after.lastId))
      expect(await verify(site())).toEqual([])
    })

    it.runIf(kind === 'postgres')('waits for a write that has begun', async () => {
      site().clock.advance(day)
      const begun = gate()
      const ended = gate()
      const writing = site().db.transaction(async (tx) => {
        await tx.execute(sql`
        insert into history (resource, record_id, at, action, changes)
        values ('grade', 1, ${site().clock.now().toISOString()}, 'update', '{}')`)
        begun.open()
        await ended.opened
      })
      await begun.opened
      const sealing = sealEndedDay(contextOf(site()))
      await asksForLock(site())
      ended.open()
      await Promise.all([writing, sealing])
      const { rows } = await site().db.read((reader) =>
        reader.execute<{ last: string }>(sql`select max(id)::text as last from seal`),
      )
      expect((await lastDay(site())).lastId).toBe(rows[0]?.last)
    })
  },
  {},
  inSteps,
)
