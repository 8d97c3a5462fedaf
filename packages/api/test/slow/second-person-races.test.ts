import { beforeAll, expect, it } from 'vitest'
import { typedAgain } from '../support/on-scale.ts'
import { type Client, onEachDatabase } from '../support/site.ts'
import {
  act,
  askSecond,
  buildSale,
  buildTruck,
  drive,
  signInStaff,
  type Staff,
} from '../support/truck.ts'

// On the embedded database one write follows the other; on PostgreSQL they truly meet.

const patient = { timeout: 600_000 }

onEachDatabase('the second person, raced', (site, kind) => {
  let staff: Staff
  let others: Client[]
  beforeAll(async () => {
    staff = await signInStaff(site())
    others = [await site().signIn('SCALE'), await site().signIn('FG'), await site().signIn('ADMIN')]
    await askSecond(staff)
  })
  const rounds = kind === 'postgres' ? 400 : 8
  const ofOneSale = 20

  it(
    'is one of three each time: the truck leaves once, with one number, and is summed once',
    patient,
    async () => {
      const numbers: (string | null)[] = []
      for (let round = 0; round < rounds; round += ofOneSale) {
        const sale = await buildSale(staff, { orderedKg: 900_000 })
        const trucks = Math.min(ofOneSale, rounds - round)
        for (let truck = 0; truck < trucks; truck += 1) {
          const held = await drive(staff, await buildTruck(staff, { sale }), 'hold')
          const { id, version } = await act(staff.scale, held, 'reweigh', typedAgain(42_000))
          const answers = await Promise.all(
            others.map((client) => client.post(`/api/outbound-record/${id}/confirm`, { version })),
          )
          const won = answers.filter(({ status }) => status === 200)
          const lost = answers.filter(({ status }) => status === 409)
          expect([won.length, lost.map(({ body }) => body.code)]).toEqual([
            1,
            ['stale_version', 'stale_version'],
          ])
          const { approvedBy, status, suratJalanNo } = won[0]?.body ?? {}
          const { body } = await staff.admin.get(`/api/outbound-record/${id}/history`)
          const confirmed = (body.data as { action: string; by: { id: number } }[]).filter(
            ({ action }) => action === 'confirm',
          )
          expect([status, confirmed.map(({ by }) => by.id)]).toEqual(['completed', [approvedBy.id]])
          numbers.push(suratJalanNo)
        }
        expect((await staff.office.get(`/api/po-sale/${sale.id}`)).body).toMatchObject({
          shippedKg: trucks * 30_000,
          onTruckKg: 0,
        })
      }
      const counted = numbers.map((number) => Number(/\d+$/u.exec(number ?? '')?.[0]))
      const first = counted[0] ?? 0
      expect(counted).toEqual(counted.map((_, at) => first + at))
    },
  )
})
