import { describe, expect, it } from 'vitest'
import { ordinary } from '../src/resources/registry.ts'
import { onEachDatabase } from './support/site.ts'
import { createSample, pathOf, sampleBody } from './support/samples.ts'

onEachDatabase('every ordinary resource', (site) => {
  describe.each(ordinary.map((module) => ({ name: module.resource.name, module })))(
    '$name',
    ({ module }) => {
      const path = pathOf(module)
      it('is created, read, listed, changed and deleted', async () => {
        const admin = await site().signIn('ADMIN')
        const body = await sampleBody(admin, module)
        const created = await admin.post(path, body)
        expect(created.body).toMatchObject(body)
        expect(created.status).toBe(201)
        expect(created.body).toMatchObject({ version: 1, createdBy: admin.userId })
        const { id } = created.body as { id: number }
        const read = await admin.get(`${path}/${id}`)
        expect(read.status).toBe(200)
        expect(read.body).toEqual(created.body)
        const listed = await admin.get(`${path}?page=1&perPage=100`)
        expect(listed.status).toBe(200)
        expect(listed.body.data).toContainEqual(created.body)
        const changed = await admin.put(`${path}/${id}`, { ...body, version: 1 })
        expect(changed.status).toBe(200)
        expect(changed.body).toMatchObject({ ...body, version: 2 })
        const deleted = await admin.delete(`${path}/${id}`)
        expect(deleted.status).toBe(204)
        expect((await admin.get(`${path}/${id}`)).status).toBe(404)
        await createSample(admin, module)
      })
    },
  )
})
