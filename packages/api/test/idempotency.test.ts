import { count } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { customer, idempotencyKey } from '../src/schema.ts'
import { onEachDatabase } from './support/site.ts'

const hour = 3600 * 1000

onEachDatabase('a repeated write', (site) => {
  let codes = 0
  const body = () => ({ code: `C-${(codes += 1)}`, name: 'PT Sumber Rejeki' })
  const rows = async () => {
    const [found] = await site().db.read((reader) =>
      reader.select({ rows: count() }).from(customer),
    )
    return found?.rows ?? 0
  }

  it('is answered as the first time and written once', async () => {
    const admin = await site().signIn('ADMIN')
    const sent = body()
    const before = await rows()
    const first = await admin.post('/api/customer', sent).set('idempotency-key', 'form-1')
    const again = await admin.post('/api/customer', sent).set('idempotency-key', 'form-1')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await rows()).toBe(before + 1)
  })

  it('with another body under the same key is refused', async () => {
    const admin = await site().signIn('ADMIN')
    await admin.post('/api/customer', body()).set('idempotency-key', 'form-2')
    const other = await admin.post('/api/customer', body()).set('idempotency-key', 'form-2')
    expect(other.status).toBe(422)
    expect(other.body.code).toBe('idempotency_mismatch')
  })

  it('at the same moment is written once, and every twin gets the same answer', async () => {
    const admin = await site().signIn('ADMIN')
    const sent = body()
    const before = await rows()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.post('/api/customer', sent).set('idempotency-key', 'form-3'),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    expect(await rows()).toBe(before + 1)
  })

  it('that failed the first time is tried again', async () => {
    const admin = await site().signIn('ADMIN')
    const first = await admin.post('/api/customer', body())
    const sent = { ...body(), code: first.body.code }
    const taken = await admin.post('/api/customer', sent).set('idempotency-key', 'form-4')
    expect(taken.status).toBe(422)
    await admin.delete(`/api/customer/${first.body.id}`)
    const again = await admin.post('/api/customer', sent).set('idempotency-key', 'form-4')
    expect(again.status).toBe(201)
  })

  it('belongs to its user and its path', async () => {
    const [one, two] = [await site().signIn('ADMIN'), await site().signIn('ADMIN')]
    const sent = body()
    const mine = await one.post('/api/customer', sent).set('idempotency-key', 'form-5')
    const theirs = await two.post('/api/customer', body()).set('idempotency-key', 'form-5')
    const elsewhere = await one.post('/api/vendor', sent).set('idempotency-key', 'form-5')
    expect([mine.status, theirs.status, elsewhere.status]).toEqual([201, 201, 201])
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  it('is answered only to somebody who may still do it', async () => {
    const admin = await site().signIn('ADMIN')
    const sent = body()
    await admin.post('/api/customer', sent).set('idempotency-key', 'form-6')
    await admin.post('/api/logout')
    const again = await admin.post('/api/customer', sent).set('idempotency-key', 'form-6')
    expect(again.status).toBe(401)
  })

  it('is a new one after 24 hours', async () => {
    const admin = await site().signIn('ADMIN')
    const sent = body()
    const first = await admin.post('/api/customer', sent).set('idempotency-key', 'form-7')
    site().clock.advance(23 * hour)
    const day = await admin.post('/api/customer', sent).set('idempotency-key', 'form-7')
    expect(day.body).toEqual(first.body)
    site().clock.advance(2 * hour)
    const next = await admin.post('/api/customer', body()).set('idempotency-key', 'form-7')
    expect(next.status).toBe(201)
    expect(next.body.id).not.toBe(first.body.id)
  })

  it('with a key that is too long is refused', async () => {
    const admin = await site().signIn('ADMIN')
    const answer = await admin.post('/api/customer', body()).set('idempotency-key', 'k'.repeat(201))
    expect(answer.status).toBe(422)
    const kept = await site().db.read((reader) => reader.select().from(idempotencyKey))
    expect(kept.every(({ key }) => key.length <= 200)).toBe(true)
  })
})
