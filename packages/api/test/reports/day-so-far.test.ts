import { type DaySoFar, type Role, roles } from '@muat/shared'
import { expect, it } from 'vitest'
import { buildInbound, driveInbound } from '../support/inbound.ts'
import { inSteps } from '../support/in-steps.ts'
import { onEachDatabase } from '../support/site.ts'
import { buildSale, buildTruck, drive, signInStaff } from '../support/truck.ts'

/** 15 January 2027 is a Friday; clocks in Jakarta are 7 hours ahead. */
const today = '2027-01-15'
const at = (day: string, hour: number, minute = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+07:00`) + (hour * 60 + minute) * 60_000).toISOString()

onEachDatabase(
  'the day so far',
  (site) => {
    /** One truck, weighed in and out on that day at these hours of the site. */
    const visit = async (day: string, from: number, to: number, netKg: number) => {
      site().clock.set(at(day, 6))
      const staff = await signInStaff(site())
      const sale = await buildSale(staff)
      const truck = await buildTruck(staff, { sale, date: day, plannedKg: netKg })
      site().clock.set(at(day, from))
      const here = await drive(staff, truck, 'waiting')
      const called = await staff.fg
        .post(`/api/outbound-record-item/${here.outboundItem[0]?.id}/call`, {
          version: here.version,
        })
        .expect(200)
      const started = await staff.fg
        .post(`/api/outbound-record-item/${here.outboundItem[0]?.id}/start`, {
          version: called.body.version,
        })
        .expect(200)
      const finished = await staff.fg
        .post(`/api/outbound-record-item/${here.outboundItem[0]?.id}/finish`, {
          version: started.body.version,
          loadedBags: netKg / 50,
        })
        .expect(200)
      site().clock.set(at(day, to))
      const out = await staff.scale
        .post(`/api/outbound-record/${truck.id}/weigh-out`, {
          version: finished.body.version,
          weighKg: 12_000 + netKg,
          source: 'manual',
          reason: 'the cable is out',
        })
        .expect(200)
      expect(out.body.status).toBe('completed')
    }
    const ask = async (hour: number, minute = 0): Promise<DaySoFar> => {
      site().clock.set(at(today, hour, minute))
      const admin = await site().signIn('ADMIN')
      return (await admin.get('/api/day-so-far').expect(200)).body
    }

    it('is for ADMIN', async () => {
      for (const held of [...roles.map((role): Role[] => [role]), []]) {
        const client = await site().signIn(...held)
        const { status } = await client.get('/api/day-so-far')
        expect([held, status]).toEqual([held, held.includes('ADMIN') ? 200 : 403])
      }
      expect((await site().client('').get('/api/day-so-far')).status).toBe(401)
    })

    it('is empty at dawn of the first day, and says nothing of a usual one nor of a backup', async () => {
      const none = { trucks: 0, kg: 0, medianSeconds: null, usual: null }
      expect(await ask(5)).toEqual({
        date: today,
        outbound: none,
        inbound: none,
        unweighed: 0,
        backup: null,
        backupFailure: null,
      })
    })

    it('says nothing of a usual day while there are two', async () => {
      await visit('2027-01-08', 8, 9, 30_000)
      await visit('2027-01-08', 8, 15, 20_000)
      await visit('2027-01-01', 8, 10, 20_000)
      expect((await ask(11)).outbound.usual).toBeNull()
    })

    it('takes the middle of the same weekdays until this hour, and leaves other days out', async () => {
      await visit('2026-12-25', 8, 10, 10_000)
      await visit('2026-12-25', 7, 10, 10_000)
      await visit('2026-12-25', 7, 11, 10_000)
      // A Thursday.
      await visit('2027-01-14', 8, 9, 30_000)
      await visit(today, 7, 9, 25_000)
      const hour = 3600
      const { outbound, inbound } = await ask(11)
      // 30,000 on the 8th, 20,000 on the 1st, 30,000 on the 25th; one, one and three trucks that stood 1, 2, 2, 3 and 4 h.
      expect(outbound).toEqual({
        trucks: 1,
        kg: 25_000,
        medianSeconds: 2 * hour,
        usual: { trucks: 1, kg: 30_000, medianSeconds: 2 * hour, days: 3 },
      })
      expect(inbound).toEqual({ trucks: 0, kg: 0, medianSeconds: null, usual: null })
      // A minute before the fourth of them had left.
      expect((await ask(10, 59)).outbound.usual).toMatchObject({ kg: 20_000 })
      // Nobody had left by eight on any of those days: that is a usual day at eight.
      expect((await ask(8)).outbound.usual).toEqual({
        trucks: 0,
        kg: 0,
        medianSeconds: null,
        days: 3,
      })
      expect((await ask(16)).outbound.usual).toMatchObject({ trucks: 2, kg: 30_000 })
    })

    it('counts goods received apart', async () => {
      site().clock.set(at(today, 9))
      const staff = await signInStaff(site())
      const came = await buildInbound(staff, { date: today })
      await driveInbound(staff, came, 'completed')
      expect((await ask(10)).inbound).toEqual({
        trucks: 1,
        kg: 30_000,
        medianSeconds: 0,
        usual: null,
      })
    })

    it('tells of the last backup that ended, and of one that failed until the next that does not', async () => {
      const { db } = site()
      await db.transaction((tx) =>
        tx.execute(`insert into backup (ended_at, bytes)
          values ('2027-01-13T19:00:00Z', 1000), ('2027-01-14T19:00:00Z', 3000000000)`),
      )
      expect((await ask(9)).backup).toEqual({
        endedAt: '2027-01-14T19:00:00.000Z',
        bytes: 3_000_000_000,
      })
      await db.transaction((tx) =>
        tx.execute(
          `insert into backup (ended_at, failure) values ('2027-01-15T01:00:00Z', 'the disk is full')`,
        ),
      )
      const failed = await ask(9)
      expect(failed.backup).toMatchObject({ endedAt: '2027-01-14T19:00:00.000Z' })
      expect(failed.backupFailure).toEqual({
        at: '2027-01-15T01:00:00.000Z',
        why: 'the disk is full',
      })
      await db.transaction((tx) =>
        tx.execute(`insert into backup (ended_at, bytes) values ('2027-01-15T02:00:00Z', 5)`),
      )
      expect((await ask(9)).backupFailure).toBeNull()
    })
  },
  {},
  inSteps,
)
