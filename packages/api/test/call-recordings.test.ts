import { createHash } from 'node:crypto'
import { callWords, recordingRate } from '@muat/shared'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { history } from '../src/schema.ts'
import { onEachDatabase } from './support/site.ts'

/** A recording as a browser writes it; `head` replaces bytes at these places. */
const recording = (tone: number, head: Record<number, number> = {}): Buffer => {
  const file = Buffer.alloc(44 + callWords.length * recordingRate * 2)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(recordingRate, 24)
  file.writeUInt32LE(recordingRate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(file.length - 44, 40)
  file.fill(tone, 44)
  for (const [at, value] of Object.entries(head)) file[Number(at)] = value
  return file
}
const digestOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')
const bodyOf = (file: Buffer) => ({ sound: file.toString('base64') })
const path = '/api/site-settings/call-recording'

onEachDatabase("a site's own recordings of calls", (site) => {
  const known = async () => (await site().client().get('/api/site')).body.callRecordings

  it('are kept by language, replaced, served by their digest, and forgotten', async () => {
    const admin = await site().signIn('ADMIN')
    expect(await known()).toEqual({})
    const [first, second] = [recording(1), recording(2)]
    const kept = await admin.put(`${path}/jv`, bodyOf(first))
    expect([kept.status, kept.body]).toEqual([200, { sha256: digestOf(first) }])
    await admin.put(`${path}/id`, bodyOf(first))
    expect((await admin.put(`${path}/jv`, bodyOf(second))).status).toBe(200)
    expect(await known()).toEqual({ id: digestOf(first), jv: digestOf(second) })

    const { app } = site()
    const sent = await app.inject({ url: `/api/call-recording/${digestOf(second)}` })
    expect(sent.statusCode).toBe(200)
    expect(sent.headers['content-type']).toBe('audio/wav')
    expect(sent.headers['cache-control']).toContain('immutable')
    expect(sent.rawPayload.equals(second)).toBe(true)
    expect(
      (
        await site()
          .client()
          .get(`/api/call-recording/${'0'.repeat(64)}`)
      ).status,
    ).toBe(404)

    expect((await admin.delete(`${path}/jv`)).status).toBe(204)
    expect((await admin.delete(`${path}/jv`)).status).toBe(404)
    expect(await known()).toEqual({ id: digestOf(first) })
    expect((await admin.delete(`${path}/id`)).status).toBe(204)
  })

  it('are refused unless they are a WAV file of all words, in a language of calls', async () => {
    const admin = await site().signIn('ADMIN')
    const good = recording(1)
    const wrong = {
      'of two channels': recording(1, { 22: 2 }),
      'of 8 bits': recording(1, { 34: 8 }),
      'of another rate': recording(1, { 25: 0 }),
      compressed: recording(1, { 20: 85 }),
      'whose head says that it is shorter': recording(1, { 42: 0 }),
      'whose head says that it is slower': recording(1, { 29: 0 }),
      'no WAV': recording(1, { 0: 0 }),
      'too short': good.subarray(0, -2),
      empty: Buffer.alloc(0),
    }
    for (const [why, file] of Object.entries(wrong)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, body } = await admin.put(`${path}/id`, bodyOf(file))
      expect([why, status, Object.keys(body.errors)]).toEqual([why, 422, ['sound']])
    }
    const long = Buffer.concat([good, Buffer.alloc(2000)])
    expect((await admin.put(`${path}/id`, bodyOf(long))).status).toBe(413)
    expect((await admin.put(`${path}/fr`, bodyOf(good))).status).toBe(404)
    expect((await admin.put(`${path}/id`, {})).status).toBe(422)
    expect(await known()).toEqual({})
  })

  it('leave their digest in the history, and are for ADMIN', async () => {
    const admin = await site().signIn('ADMIN')
    const office = await site().signIn('OFFICE')
    const file = recording(3)
    expect((await office.put(`${path}/id`, bodyOf(file))).status).toBe(403)
    expect((await office.delete(`${path}/id`)).status).toBe(403)
    await admin.put(`${path}/id`, bodyOf(file))
    await admin.delete(`${path}/id`)
    const told = await site().db.read((reader) =>
      reader
        .select({ changes: history.changes })
        .from(history)
        .where(eq(history.resource, 'site-settings'))
        .orderBy(desc(history.id))
        .limit(2),
    )
    expect(told).toHaveLength(2)
    for (const { changes } of told) {
      expect(JSON.stringify(changes)).toContain(`id, sha256 ${digestOf(file)}`)
    }
  })
})
