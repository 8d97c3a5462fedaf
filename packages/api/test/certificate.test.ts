import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { composeMail } from '../src/mailer/compose.ts'
import { appUser, mail } from '../src/schema.ts'
import { tellCertificate } from '../src/site/certificate.ts'
import { onScale } from './support/on-scale.ts'
import { onEachDatabase } from './support/site.ts'
import { act, buildTruck, changeSettings, drive, signInStaff, type Staff } from './support/truck.ts'

onEachDatabase('the verification of the scale', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  const set = (change: Record<string, unknown>): Promise<void> => changeSettings(staff, change)
  const queued = async (): Promise<number> => {
    await tellCertificate({ ...site(), clock: site().clock } as never)
    const { rows } = await site().db.read((reader) =>
      reader.execute<{ n: number }>(
        sql`select count(*)::integer as n from mail where kind = 'scale-certificate'`,
      ),
    )
    return rows[0]?.n ?? 0
  }

  it('is told to administrators 60, 30 and 7 days before it ends, once each', async () => {
    const today = (await staff.admin.get('/api/site')).body.today as string
    const inDays = (days: number) =>
      new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    await site().db.transaction((tx) =>
      tx.execute(
        sql`update app_user set email_verified_at = created_at where id = ${staff.admin.userId}`,
      ),
    )
    expect(await queued()).toBe(0)
    const told: number[] = []
    for (const days of [61, 60, 45, 30, 30, 8, 7, 0, -1]) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await set({ scaleCertificateNo: 'T-2026-118', scaleCertificateUntil: inDays(days) })
      // oxlint-disable-next-line no-await-in-loop -- in this order
      told.push(await queued(), await queued())
    }
    // Each new day is another certificate, so each reminder is told anew.
    expect(told).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6])
  })

  it('is told by mail to who is an administrator when the mail is sent', async () => {
    const { today } = (await staff.admin.get('/api/site')).body
    await set({ scaleCertificateUntil: today })
    const letter = (role: string) =>
      site().db.transaction(async (tx) => {
        const { userId } = staff.scale
        const now = site().clock.now()
        await tx.update(appUser).set({ role }).where(eq(appUser.id, userId))
        const [row] = await tx
          .insert(mail)
          .values({
            kind: 'scale-certificate',
            address: 'once.admin@muat.test',
            userId,
            language: 'en',
            createdAt: now.toISOString(),
            nextAt: now.toISOString(),
          })
          .returning()
        if (row === undefined) throw new Error('no mail')
        await tx.delete(mail).where(eq(mail.id, row.id))
        const sending = { tx, now, site: 'https://muat.test', timezone: 'Asia/Jakarta' }
        return composeMail(sending, { ...row, kind: 'scale-certificate' })
      })
    const told = await letter('OFFICE,ADMIN')
    expect(told?.text).toContain('20/11/2026')
    expect(told?.text).toContain('https://muat.test/management/site')
    expect(await letter('SCALE')).toBeNull()
    await set({ scaleCertificateUntil: null })
  })

  it('that ran out is refused where the site refuses it, up to its last day', async () => {
    const { today } = (await staff.admin.get('/api/site')).body
    const truck = await drive(staff, await buildTruck(staff), 'loaded')
    const weigh = () =>
      staff.scale.get(`/api/outbound-record/${truck.id}/weigh-out-preview?weighKg=42000`)
    await set({ scaleCertificateUntil: '2026-01-31' })
    expect((await weigh()).status).toBe(200)
    await set({ lapsedCertificate: 'refuse' })
    const { status, body } = await weigh()
    expect([status, body.fields]).toEqual([
      422,
      { weighKg: [{ code: 'scale_unverified', params: { until: '2026-01-31' } }] },
    ])
    const refused = await staff.scale.post(`/api/outbound-record/${truck.id}/weigh-out`, {
      version: truck.version,
      ...onScale(42_000),
    })
    expect(refused.status).toBe(422)
    await set({ scaleCertificateUntil: today })
    const done = await act(staff.scale, truck, 'weigh-out', onScale(42_000))
    expect(done.status).toBe('completed')
    await set({ scaleCertificateUntil: '2026-01-31' })
    const corrected = await act(staff.admin, done, 'correct', {
      secondWeighKg: 42_010,
      reason: 'typed one digit wrong',
    })
    expect(corrected.netKg).toBe(30_010)
    await set({ lapsedCertificate: 'warn', scaleCertificateUntil: null })
  })
})
