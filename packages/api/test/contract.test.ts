import { describe, expect, it } from 'vitest'
import type { ApiModule } from '../src/crud/module.ts'
import { ordinary } from '../src/registry.ts'
import {
  createSample,
  pathOf,
  referencesOf,
  sampleBody,
  schemaOf,
  typeOf,
} from './support/samples.ts'
import { type Client, onEachDatabase } from './support/site.ts'

// Runs over the registry: a resource that is added there is covered without being named here.

const fieldsOf = (module: ApiModule) => Object.keys(module.resource.fields)

onEachDatabase('every ordinary resource', (site) => {
  let known: Client | null = null
  const admin = async () => (known ??= await site().signIn('ADMIN'))
  const total = async (module: ApiModule): Promise<number> =>
    (await (await admin()).get(`${pathOf(module)}?page=1`)).body.total

  describe.each(ordinary.map((module) => ({ name: module.resource.name, module })))(
    '$name',
    ({ module }) => {
      const path = pathOf(module)
      const { key } = module.resource

      it('is created, read, listed, changed and deleted', async () => {
        const client = await admin()
        const body = await sampleBody(client, module)
        const created = await client.post(path, body)
        expect(created.body).toMatchObject({ ...body, version: 1, createdBy: client.userId })
        expect(created.status).toBe(201)
        const { id } = created.body as { id: number }
        const read = await client.get(`${path}/${id}`)
        expect(read.status).toBe(200)
        expect(read.body).toEqual(created.body)
        const listed = await client.get(`${path}?page=1&perPage=100`)
        expect(listed.status).toBe(200)
        expect(listed.body.data).toContainEqual(created.body)
        site().clock.advance(1000)
        const changed = await client.put(`${path}/${id}`, { ...body, version: 1 })
        expect(changed.status).toBe(200)
        expect(changed.body).toMatchObject({ ...body, version: 2 })
        expect(changed.body.updatedAt > changed.body.createdAt).toBe(true)
        expect((await client.delete(`${path}/${id}`)).status).toBe(204)
        expect((await client.get(`${path}/${id}`)).status).toBe(404)
        expect((await client.delete(`${path}/${id}`)).status).toBe(404)
        expect((await client.put(`${path}/${id}`, { ...body, version: 2 })).status).toBe(404)
      })

      it('keeps a field that a change leaves out, and clears one that is null', async () => {
        const client = await admin()
        const before = await createSample(client, module)
        const kept = await client.put(`${path}/${before.id}`, { version: 1 })
        expect(kept.body).toEqual({ ...before, version: 2, updatedAt: kept.body.updatedAt })
        const clearable = fieldsOf(module).filter((field) => {
          const { type } = schemaOf(module, field)
          return Array.isArray(type) && type.includes('null')
        })
        const nulls = Object.fromEntries(clearable.map((field) => [field, null]))
        const cleared = await client.put(`${path}/${before.id}`, { ...nulls, version: 2 })
        expect(cleared.status).toBe(200)
        expect(cleared.body).toMatchObject(nulls)
      })

      it('refuses a change of a version that is no longer the newest, and answers the newest', async () => {
        const client = await admin()
        const { id } = await createSample(client, module)
        const first = await client.put(`${path}/${id}`, { [key]: `FIRST-${id}`, version: 1 })
        const second = await client.put(`${path}/${id}`, { [key]: `SECOND-${id}`, version: 1 })
        expect(second.status).toBe(409)
        expect(second.body).toMatchObject({ code: 'stale_version', current: first.body })
        expect((await client.get(`${path}/${id}`)).body).toEqual(first.body)
        const without = await client.put(`${path}/${id}`, { [key]: 'x' })
        expect(without.status).toBe(422)
        expect(without.body.fields).toEqual({ version: [{ code: 'required' }] })
      })

      it('lets one of two changes of the same version through', async () => {
        const client = await admin()
        const { id } = await createSample(client, module)
        const both = await Promise.all(
          ['A', 'B'].map((one) =>
            client.put(`${path}/${id}`, { [key]: `${one}-${id}`, version: 1 }),
          ),
        )
        expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
        expect((await client.get(`${path}/${id}`)).body.version).toBe(2)
      })

      it('refuses a number or code that is taken, however it is written, at its field', async () => {
        const client = await admin()
        const one = await createSample(client, module)
        const body = await sampleBody(client, module)
        const twin = await client.post(path, {
          ...body,
          [key]: ` ${String(one[key]).toLowerCase()} `,
        })
        expect(twin.status).toBe(422)
        expect(twin.body.fields).toEqual({ [key]: [{ code: 'taken' }] })
        expect(twin.body.errors[key][0]).toContain('already in use')
      })

      it('refuses keys that the schema does not name, and writes nothing', async () => {
        const client = await admin()
        const body = await sampleBody(client, module)
        const before = await total(module)
        for (const extra of ['id', 'version', 'createdBy', 'constructor', 'whatever', 'netKg']) {
          const answer = await client.post(path, { ...body, [extra]: 1 })
          expect([extra, answer.status]).toEqual([extra, 422])
          expect(answer.body.fields).toEqual({ [extra]: [{ code: 'unknown_field' }] })
        }
        const poisoned = await client
          .post(path)
          .set('content-type', 'application/json')
          .send(`{"__proto__":{"admin":true},${JSON.stringify(body).slice(1)}`)
        expect(poisoned.status).toBe(400)
        expect(await total(module)).toBe(before)
      })

      it('refuses a value of the wrong type, at its field, and writes nothing', async () => {
        const client = await admin()
        const body = await sampleBody(client, module)
        const before = await total(module)
        for (const field of fieldsOf(module)) {
          const wrong = typeOf(schemaOf(module, field)) === 'string' ? 1 : '1'
          for (const value of [wrong, {}, []]) {
            const answer = await client.post(path, { ...body, [field]: value })
            expect([field, answer.status]).toEqual([field, 422])
            expect(Object.keys(answer.body.fields)).toEqual([field])
          }
        }
        expect(await total(module)).toBe(before)
      })

      it('refuses texts that are too long and numbers out of range, at their field', async () => {
        const client = await admin()
        const body = await sampleBody(client, module)
        for (const field of fieldsOf(module)) {
          const schema = schemaOf(module, field)
          if (schema.enum !== undefined || typeOf(schema) === 'boolean') continue
          const extremes =
            typeOf(schema) === 'string'
              ? [
                  'x'.repeat(10_000),
                  ...(schema.format === 'date' ? ['0000-01-01', '2026-02-30'] : []),
                ]
              : [1e308, -1, 0.0001, 2 ** 53]
          for (const value of extremes) {
            const answer = await client.post(path, { ...body, [field]: value })
            expect([field, value, answer.status]).toEqual([field, value, 422])
            expect(Object.keys(answer.body.fields)).toEqual([field])
          }
        }
      })

      it('takes texts to their last character, whatever they are written in', async () => {
        const client = await admin()
        const texts = fieldsOf(module).filter((field) => {
          const schema = schemaOf(module, field)
          const { enum: words, examples, format, maxLength, text, pattern = '', writeOnly } = schema
          const isWritten = text === 'plate' || pattern.startsWith('^') || writeOnly === true
          const isFree = (words ?? examples ?? format) === undefined && !isWritten
          return isFree && maxLength !== undefined
        })
        const longest = Object.fromEntries(
          texts.map((field) => [field, '🚚'.repeat(schemaOf(module, field).maxLength ?? 0)]),
        )
        const { id: _id, ...created } = await createSample(client, module, longest)
        expect(created).toMatchObject(longest)
        if (!texts.includes(key)) return
        const markup = `<script>alert('1')</script>`.slice(0, 40)
        expect(await createSample(client, module, { [key]: markup })).toMatchObject({
          [key]: markup,
        })
      })

      it('refuses NUL and half a character in any text', async () => {
        const client = await admin()
        const body = await sampleBody(client, module)
        for (const text of [String.raw`\u0000`, String.raw`a\ud800b`, String.raw`\udc00`]) {
          const answer = await client
            .post(path)
            .set('content-type', 'application/json')
            .send(JSON.stringify({ ...body, [key]: 'KEY' }).replace('"KEY"', `"${text}"`))
          expect(answer.status).toBe(400)
          expect(answer.body.code).toBe('bad_request')
        }
      })

      it('refuses references to what is not there or has been switched off', async () => {
        const client = await admin()
        for (const { field, to } of referencesOf(module)) {
          const body = await sampleBody(client, module)
          const nobody = await client.post(path, { ...body, [field]: 2_000_000_000 })
          expect(nobody.status).toBe(422)
          expect(nobody.body.fields).toEqual({ [field]: [{ code: 'no_such' }] })
          if (!fieldsOf(to).includes('active')) continue
          const off = await createSample(client, to, { active: false })
          const inactive = await client.post(path, { ...body, [field]: off.id })
          expect(inactive.status).toBe(422)
          expect(inactive.body.fields).toEqual({ [field]: [{ code: 'inactive' }] })
        }
      })

      it('is not deleted while another row refers to it, and says which', async () => {
        const client = await admin()
        for (const { field, to } of referencesOf(module)) {
          const referrer = await createSample(client, module)
          const answer = await client.delete(`${pathOf(to)}/${Number(referrer[field])}`)
          expect(answer.status).toBe(409)
          expect(answer.body).toMatchObject({
            code: 'in_use',
            usedBy: { [module.resource.name]: 1 },
          })
        }
      })

      it('is paged, and says how many there are also past the last page', async () => {
        const client = await admin()
        for (let row = 0; row < 3; row += 1) await createSample(client, module)
        const rows = await total(module)
        const lastPage = Math.ceil(rows / 2)
        const first = await client.get(`${path}?perPage=2`)
        expect(first.body).toMatchObject({ lastPage, page: 1, perPage: 2, total: rows })
        const pages = await Promise.all(
          Array.from({ length: lastPage }, (_, at) =>
            client.get(`${path}?perPage=2&page=${at + 1}`),
          ),
        )
        const ids = pages.flatMap(({ body }) => body.data.map(({ id }: { id: number }) => id))
        expect(new Set(ids).size).toBe(rows)
        const past = await client.get(`${path}?page=1000000&perPage=2`)
        expect(past.body).toEqual({ data: [], lastPage, page: 1_000_000, perPage: 2, total: rows })
        for (const bad of ['page=0', 'page=x', 'page=-1', 'page=1e3', 'perPage=101', 'perPage=0']) {
          expect([bad, (await client.get(`${path}?${bad}`)).status]).toEqual([bad, 422])
        }
      })

      it('is sorted by what the list allows, and by nothing else', async () => {
        const client = await admin()
        for (const sort of module.resource.list.sort) {
          const field = sort.replace(/^-/u, '')
          const up = await client.get(`${path}?perPage=100&sort=${field}`)
          const down = await client.get(`${path}?perPage=100&sort=-${field}`)
          expect([field, up.status, down.status]).toEqual([field, 200, 200])
          expect(new Set(down.body.data.map(({ id }: { id: number }) => id))).toEqual(
            new Set(up.body.data.map(({ id }: { id: number }) => id)),
          )
        }
        const ids = (await client.get(`${path}?perPage=100&sort=-id`)).body.data.map(
          ({ id }: { id: number }) => id,
        )
        expect(ids).toEqual([...ids].sort((a, b) => b - a))
        for (const sort of ['nothing', 'id;drop table customer', 'password_hash', '--id']) {
          const answer = await client.get(`${path}?page=1&sort=${encodeURIComponent(sort)}`)
          expect([sort, answer.status]).toEqual([sort, 422])
          expect(answer.body.fields.sort[0].code).toBe('enum')
        }
      })

      it('is found by the start of its number or code, in which every sign stands for itself', async () => {
        const client = await admin()
        const own = await createSample(client, module)
        const start = String(own[key]).slice(0, -1).toLowerCase()
        const find = (text: string) =>
          client.get(`${path}?perPage=100&${key}=${encodeURIComponent(text)}`)
        expect((await find(start)).body.data).toContainEqual(own)
        for (const sign of ['%', '_', '\\', "' or 1=1 --", '"']) {
          const none = await find(sign)
          expect([sign, none.status, none.body.total]).toEqual([sign, 200, 0])
        }
      })

      it('is narrowed to what refers to one row, and refuses a filter that is none', async () => {
        const client = await admin()
        const own = await createSample(client, module)
        const filters = Object.entries(module.resource.list.filters)
        for (const [filter] of filters.filter(([, { kind }]) => kind === 'id')) {
          const field = fieldsOf(module).includes(filter) ? filter : `${filter}Id`
          const found = await client.get(`${path}?perPage=100&${filter}=${Number(own[field])}`)
          expect(found.body.data).toEqual([own])
        }
        const strict = filters.filter(([, { kind }]) => kind !== 'text' && kind !== 'plate')
        for (const [filter] of strict) {
          const bad = await client.get(`${path}?page=1&${filter}=what'ever`)
          expect([filter, bad.status]).toEqual([filter, 422])
          expect(Object.keys(bad.body.fields)).toEqual([filter])
        }
        expect((await client.get(`${path}?page=1&nobodyKnowsThis=1`)).status).toBe(200)
      })

      it('offers its active rows as a selection list, narrowed by q to at most 50', async () => {
        if (module.resource.kind !== 'master') return
        const client = await admin()
        const own = await createSample(client, module)
        const everything = await client.get(path)
        expect(Object.keys(everything.body)).toEqual(['data'])
        expect(everything.body.data).toContainEqual(own)
        const narrowed = await client.get(
          `${path}?q=${encodeURIComponent(String(own[key]).toLowerCase())}`,
        )
        expect(narrowed.body.data).toContainEqual(own)
        const off = fieldsOf(module).includes('active') ? { active: false } : { status: 'closed' }
        const changed = await client.put(`${path}/${own.id}`, { ...off, version: 1 })
        expect(changed.status).toBe(200)
        const after = await client.get(path)
        expect(after.body.data.map(({ id }: { id: number }) => id)).not.toContain(own.id)
        expect((await client.get(`${path}/${own.id}`)).status).toBe(200)
        expect((await client.get(`${path}?q=%00`)).status).toBe(400)
      })

      it('answers 304 while nothing has changed', async () => {
        const client = await admin()
        const { id } = await createSample(client, module)
        for (const url of [`${path}/${id}`, `${path}?page=1`, `${path}?q=KEY`]) {
          const first = await client.get(url)
          const { etag = '' } = first.headers
          expect(etag).toMatch(/^"[\w-]{20,}"$/u)
          expect(first.headers['cache-control']).toBe('private, no-cache')
          const again = await client.get(url).set('if-none-match', etag)
          expect([again.status, again.text]).toEqual([304, ''])
        }
        const { etag: before = '' } = (await client.get(`${path}/${id}`)).headers
        await client.put(`${path}/${id}`, { [key]: `NEW-${id}`, version: 1 })
        const after = await client.get(`${path}/${id}`).set('if-none-match', before)
        expect(after.status).toBe(200)
      })

      it('tells who changed what from what to what, also after it has been deleted', async () => {
        const client = await admin()
        const { id, ...row } = await createSample(client, module)
        await client.put(`${path}/${id}`, { [key]: `RENAMED ${id}`, version: 1 })
        await client.put(`${path}/${id}`, { version: 2 })
        await client.delete(`${path}/${id}`)
        const history = await client.get(`${path}/${id}/history`)
        expect(history.status).toBe(200)
        expect(history.body.total).toBe(3)
        const [removed, updated, created] = history.body.data
        expect(removed.action).toBe('remove')
        expect(updated).toMatchObject({
          action: 'update',
          by: { id: client.userId },
          changes: { [key]: { from: row[key], to: `RENAMED ${id}` } },
        })
        expect(Object.keys(updated.changes)).toEqual([key])
        expect(created.action).toBe('create')
        expect(created.changes[key]).toEqual({ from: null, to: row[key] })
        expect((await client.get(`${path}/2000000000/history`)).status).toBe(404)
      })

      it('is created once under its key, twins at the same time included', async () => {
        const client = await admin()
        const body = await sampleBody(client, module)
        const before = await total(module)
        const send = (sent: object) =>
          client.post(path, sent).set('idempotency-key', `form-${path}`)
        const both = await Promise.all([send(body), send(body)])
        expect(new Set(both.map(({ status }) => status)).has(201)).toBe(true)
        for (const { status } of both) expect([201, 409]).toContain(status)
        const again = await send(body)
        expect(again.status).toBe(201)
        expect(again.body).toEqual(both.find(({ status }) => status === 201)?.body)
        expect(await total(module)).toBe(before + 1)
        const other = await send({ ...body, [key]: 'ANOTHER' })
        expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
        expect(await total(module)).toBe(before + 1)
      })

      it('has no row with an id that is none', async () => {
        const client = await admin()
        for (const id of ['0', '-1', '1.5', 'x', '99999999999999999999', '2000000000', 'null']) {
          expect([id, (await client.get(`${path}/${id}`)).status]).toEqual([id, 404])
        }
      })
    },
  )
})
