import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readFile } from '../../src/files/export/read-file.ts'
import { type Client, onEachDatabase, onOneDatabase } from '../support/site.ts'
import { upload } from '../support/upload.ts'

const patient = { timeout: 20_000 }

/** More than there are places for exports or imports. */
const several = Array.from({ length: 6 }, (_, n) => n)

onEachDatabase('a place for a file', (site, kind) => {
  let known: Client | null = null
  const admin = async () => (known ??= await site().signIn('ADMIN'))
  const statusOf = async (path: string) => (await (await admin()).get(path)).status

  it.each([
    '/api/customer/file?page=0',
    '/api/customer/file?format=csv&active=perhaps',
    '/api/outbound-record/file?date=yesterday',
    '/api/outstanding/file?perPage=1000',
  ])('is kept by no export that was refused: %s', async (path) => {
    for (const _ of several) expect(await statusOf(path)).toBe(422)
    expect(await statusOf('/api/customer/file?format=csv')).toBe(200)
  })

  it('is kept by nobody who has an export whole', async () => {
    for (const format of ['csv', 'xlsx', 'csv', 'xlsx', 'csv', 'xlsx']) {
      expect(await statusOf(`/api/customer/file?format=${format}`)).toBe(200)
    }
  })

  it('is taken by no question for the head of an export alone', async () => {
    const { token } = await admin()
    const { status } = await fetch(`${site().url}/api/customer/file`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(status).toBe(404)
  })

  it('is kept by no import that was refused', async () => {
    for (const _ of several) {
      expect((await upload(await admin(), 'customer', 'no heads')).status).toBe(422)
    }
    expect((await upload(await admin(), 'customer', 'code,name\nP-1,a\n')).status).toBe(200)
  })

  it.runIf(kind === 'embedded')(
    'is kept by nobody who hung up while his token was looked up',
    async () => {
      const { token } = await admin()
      // Nobody else is let in meanwhile: each of these waits for his token, and is gone by the time it is found.
      await site().db.transaction(async () => {
        for (const _ of several) {
          const socket = connect(Number(new URL(site().url).port), '127.0.0.1')
          await once(socket, 'connect')
          socket.write(
            `POST /api/customer/import HTTP/1.1\r\nHost: muat.test\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n`,
          )
          await new Promise((resolve) => setTimeout(resolve, 50))
          socket.destroy()
          await once(socket, 'close')
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      })
      await expect
        .poll(
          async () => (await upload(await admin(), 'customer', 'code,name\nT-1,a\n')).status,
          patient,
        )
        .toBe(200)
    },
  )

  it('for an import is held by no file that is on its way: who stalls has two of his own, until he is too slow', async () => {
    const stalling = await site().signIn('ADMIN')
    const stall = async () => {
      const socket = connect(Number(new URL(site().url).port), '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(
        `POST /api/customer/import HTTP/1.1\r\nHost: muat.test\r\nAuthorization: Bearer ${stalling.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\ncode,name\r\n`,
      )
      return socket
    }
    const sockets = [await stall(), await stall()]
    const ended = Promise.all(sockets.map((socket) => once(socket, 'close')))
    const statusFor = async (client: Client, code: string) =>
      (await upload(client, 'customer', `code,name\n${code},a\n`)).status
    await expect.poll(() => statusFor(stalling, 'STALL-1'), patient).toBe(429)
    expect(await statusFor(await admin(), 'HONEST-1')).toBe(200)
    await ended
    expect(await statusFor(stalling, 'STALL-2')).toBe(200)
  })

  it('is kept by nobody who hung up before anything was answered', async () => {
    const { token } = await admin()
    const head = (method: string, path: string, more = '') =>
      `${method} ${path} HTTP/1.1\r\nHost: muat.test\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`
    const form = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n'
    const asked = [
      head('GET', '/api/customer/file?format=csv'),
      head('GET', '/api/customer/file?format=xlsx'),
      head('POST', '/api/customer/import', form),
    ]
    await Promise.all(
      asked
        .flatMap((request) => several.map(() => request))
        .map(async (request, n) => {
          const socket = connect(Number(new URL(site().url).port), '127.0.0.1')
          socket.on('error', () => {})
          await once(socket, 'connect')
          socket.write(request)
          // Each at another moment: some before their token was looked up, some while their rows are.
          await new Promise((resolve) => setTimeout(resolve, n % 6))
          socket.destroy()
        }),
    )
    await expect.poll(() => statusOf('/api/customer/file?format=csv'), patient).toBe(200)
    for (const n of several) {
      const file = `code,name\nGONE-${n},a\n`
      await expect
        .poll(async () => (await upload(await admin(), 'customer', file)).status, patient)
        .toBe(200)
    }
    await expect
      .poll(
        async () => Promise.all([0, 1, 2, 3].map(() => statusOf('/api/customer/file?format=csv'))),
        patient,
      )
      .toEqual([200, 200, 200, 200])
  })
})

onOneDatabase('the rows of a file', (site) => {
  const source = {
    ids: async () => Int32Array.from({ length: 1200 }, (_, n) => n),
    rows: async (_: unknown, ids: readonly number[]) => {
      if (ids.includes(700)) throw new Error('the disk is gone')
      return []
    },
  }
  const open = (_: number, pieces: AsyncIterable<unknown[]>) =>
    Readable.from(
      (async function* () {
        for await (const piece of pieces) yield `${piece.length}\n`
      })(),
    )

  it('are done with when reading them fails half way', async () => {
    const { stream, done } = await readFile(site().db, source, open)
    await expect(stream.toArray()).rejects.toThrow('the disk is gone')
    await expect(done).resolves.toBeUndefined()
  })

  it('are done with when nobody wants them any more', async () => {
    const { stream, done } = await readFile(site().db, source, open)
    stream.destroy()
    await expect(done).resolves.toBeUndefined()
  })

  it('are done with when they cannot be written', async () => {
    const refused = readFile(site().db, source, () => {
      throw new Error('too many for this format')
    })
    await expect(refused).rejects.toThrow('too many for this format')
  })
})
