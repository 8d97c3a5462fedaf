import { reportNames, type Role, roles } from '@muat/shared'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../support/site.ts'

/** Written out a second time: who sees the export link of each menu. */
const readers: Record<(typeof reportNames)[number], readonly Role[]> = {
  inbound: ['ADMIN', 'FINANCE', 'SCALE'],
  outbound: ['ADMIN', 'OFFICE'],
  'po-sale': ['ADMIN', 'OFFICE'],
  booking: ['ADMIN', 'OFFICE'],
  production: ['ADMIN', 'OFFICE'],
  outstanding: ['ADMIN', 'OFFICE'],
}

onEachDatabase('the reports', (site) => {
  it.each(reportNames)('%s is for those who see its link in the menu', async (name) => {
    for (const held of [...roles.map((role) => [role]), []]) {
      const client = await site().signIn(...held)
      const { status } = await client.get(`/api/${name}-report`)
      const due = held.some((role) => readers[name].includes(role)) ? 200 : 403
      expect([held, status]).toEqual([held, due])
    }
    for (const token of ['', 'x'.repeat(43), 'short']) {
      expect((await site().client(token).get(`/api/${name}-report`)).status).toBe(401)
    }
  })

  it.each(reportNames)('%s refuses a query that makes no sense, at its place', async (name) => {
    const admin = await site().signIn('ADMIN')
    const answer = await admin.get(
      `/api/${name}-report?startDate=2026-02-30&page=0&group=moon&groupSort=x&step=hour&sort=price`,
    )
    expect([answer.status, Object.keys(answer.body.fields).sort()]).toEqual([
      422,
      ['group', 'groupSort', 'page', 'sort', 'startDate', 'step'],
    ])
    const turned = await admin.get(`/api/${name}-report?startDate=2026-03-01&endDate=2026-02-01`)
    expect([turned.status, Object.keys(turned.body.fields)]).toEqual([422, ['endDate']])
  })

  it.each(reportNames)('%s of nothing is empty and whole', async (name) => {
    const admin = await site().signIn('ADMIN')
    for (const query of ['', '?startDate=1900-01-01&endDate=9999-12-31', '?page=7']) {
      const { status, body } = await admin.get(`/api/${name}-report${query}`)
      expect([status, body.data, body.total, body.lastPage]).toEqual([200, [], 0, 1])
      expect(body.totals).toMatchObject({ kg: 0, bags: 0, records: 0 })
      expect(body.previous).toBeNull()
    }
  })
})
