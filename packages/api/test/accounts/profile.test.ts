import supertest from 'supertest'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../support/site.ts'
import { lastMailTo, linkTo, mailsTo, suiteFolder, tokenOf } from './support/outbox.ts'
import { createPerson, goodPassword, login, signInAs, twice } from './support/people.ts'

const dataDir = suiteFolder()

/** A picture's head, which is what says its size; the rest may be anything. */
const png = (width: number, height: number, bytes = 100): Buffer => {
  const picture = Buffer.alloc(bytes)
  picture.write('\u0089PNG\r\n\u001A\n', 'latin1')
  picture.writeUInt32BE(13, 8)
  picture.write('IHDR', 12, 'latin1')
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return picture
}
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc00011080040003003012200021101031101ffd9',
  'hex',
)
const webp = Buffer.concat([
  Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8X\u000A\u0000\u0000\u0000', 'latin1'),
  Buffer.from('000000003f00003f0000', 'hex'),
  Buffer.alloc(20),
])
const asUrl = (content: Buffer, type = 'image/png') =>
  `data:${type};base64,${content.toString('base64')}`

onEachDatabase(
  'the own profile',
  (site) => {
    const post = (path: string, body: object) => site().client().post(path, body)

    it('changes the name at once, and its history says so', async () => {
      const { id, email } = await createPerson(site())
      const client = await signInAs(site(), email)
      const answer = await client.patch('/api/settings/profile', { name: '  Dewi <i>A</i> ' })
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual((await client.get('/api/me')).body)
      expect(answer.body.name).toBe('Dewi <i>A</i>')
      const admin = await site().signIn('ADMIN')
      const { body } = await admin.get(`/api/user/${id}/history`)
      expect(body.data[0]).toMatchObject({
        action: 'update',
        by: { id },
        changes: { name: { from: 'Dewi Anggraini', to: 'Dewi <i>A</i>' } },
      })
    })

    it('takes a new address only with the password, and only once its mail is answered', async () => {
      const { email } = await createPerson(site())
      const client = await signInAs(site(), email)
      const change = (body: object) => client.patch('/api/settings/profile', body)
      const fresh = 'dewi.new@muat.test'
      expect((await change({ email: fresh })).body.fields).toEqual({
        current_password: [{ code: 'required' }],
      })
      const wrong = await change({ email: fresh, current_password: 'wrong' })
      expect(wrong.body.fields).toEqual({ current_password: [{ code: 'wrong_password' }] })
      await post('/api/password/email', { email })
      const oldLink = await linkTo(site(), dataDir, email)
      const asked = await change({ email: fresh, current_password: goodPassword })
      expect(asked.body).toMatchObject({ email, pendingEmail: fresh })
      expect((await login(site(), fresh, goodPassword)).status).toBe(422)
      const link = await linkTo(site(), dataDir, fresh)
      expect((await post(`/api${link}`, {})).status).toBe(200)
      expect((await client.get('/api/me')).body).toMatchObject({ email: fresh, pendingEmail: null })
      expect((await login(site(), fresh, goodPassword)).status).toBe(200)
      expect((await lastMailTo(site(), dataDir, email)).subject).toContain('was changed')
      const stale = await post('/api/password/reset', {
        ...tokenOf(oldLink),
        ...twice('nineteen trucks of bran'),
      })
      expect(stale.status).toBe(422)
    })

    it('does not tell whether somebody else has the address; that one is told by mail', async () => {
      const owner = await createPerson(site())
      const { email } = await createPerson(site())
      const client = await signInAs(site(), email)
      const asked = await client.patch('/api/settings/profile', {
        email: owner.email.toUpperCase(),
        current_password: goodPassword,
      })
      expect(asked.status).toBe(200)
      expect(asked.body.pendingEmail).toBe(owner.email)
      const mails = await mailsTo(site(), dataDir, owner.email)
      expect(mails.map(({ link }) => link)).toEqual([null])
      expect(mails[0]?.subject).toContain('Somebody wanted to use')
    })

    it('forgets a change of address that is taken back, and its link', async () => {
      const { email } = await createPerson(site())
      const client = await signInAs(site(), email)
      const current_password = goodPassword
      await client.patch('/api/settings/profile', { email: 'typo@muat.test', current_password })
      const link = await linkTo(site(), dataDir, 'typo@muat.test')
      const back = await client.patch('/api/settings/profile', { email })
      expect(back.body.pendingEmail).toBeNull()
      expect((await post(`/api${link}`, {})).status).toBe(400)
    })

    it.each([
      ['image/png', png(48, 64)],
      ['image/jpeg', jpeg],
      ['image/webp', webp],
    ])(
      'shows a photo of %s under our own address, as nothing but a picture',
      async (type, content) => {
        const { email } = await createPerson(site())
        const client = await signInAs(site(), email)
        // Sent under a wrong type: its bytes decide.
        const answer = await client.patch('/api/settings/profile', {
          photo: asUrl(content, 'image/gif'),
        })
        expect(answer.status).toBe(200)
        const { photoUrl } = answer.body
        expect(photoUrl).toMatch(/^\/api\/photo\/[\w-]{32}$/u)
        const shown = await supertest(site().url).get(photoUrl).buffer(true)
        expect(shown.status).toBe(200)
        expect(shown.headers).toMatchObject({
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        })
        expect(shown.body).toEqual(content)
        const removed = await client.patch('/api/settings/profile', { photo: null })
        expect(removed.body.photoUrl).toBeNull()
        expect((await supertest(site().url).get(photoUrl)).status).toBe(404)
      },
    )

    it('refuses what is no small picture, at its field', async () => {
      const { email } = await createPerson(site())
      const client = await signInAs(site(), email)
      const mega = 1024 * 1024
      const cases: [string, object][] = [
        [
          asUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
          { code: 'not_image' },
        ],
        [
          asUrl(Buffer.from('<html><script>alert(1)</script></html>'.repeat(9))),
          { code: 'not_image' },
        ],
        [asUrl(Buffer.from('GIF89a'.repeat(20)), 'image/gif'), { code: 'not_image' }],
        [asUrl(png(0, 10)), { code: 'not_image' }],
        [asUrl(jpeg.subarray(0, 20), 'image/jpeg'), { code: 'not_image' }],
        ['https://elsewhere.test/photo.png', { code: 'not_image' }],
        ['data:image/png;base64,****', { code: 'not_image' }],
        [asUrl(png(4097, 10)), { code: 'image_pixels', params: { max: 4096 } }],
        [asUrl(png(10, 10, mega + 1)), { code: 'image_bytes', params: { max: 1024 } }],
      ]
      for (const [photo, problem] of cases) {
        const answer = await client.patch('/api/settings/profile', { photo })
        expect([photo.slice(0, 30), answer.status, answer.body.fields]).toEqual([
          photo.slice(0, 30),
          422,
          { photo: [problem] },
        ])
      }
      const whole = await client.patch('/api/settings/profile', { photo: asUrl(png(10, 10, mega)) })
      expect(whole.status).toBe(200)
      const huge = await client.patch('/api/settings/profile', { photo: 'x'.repeat(2 * mega) })
      expect(huge.status).toBe(413)
    })

    it('is changed thirty times in a quarter of an hour, and no more', async () => {
      const { email } = await createPerson(site())
      const client = await signInAs(site(), email)
      const rename = (at: number) => client.patch('/api/settings/profile', { name: `Dewi ${at}` })
      for (let at = 0; at < 30; at += 1) expect((await rename(at)).status).toBe(200)
      expect((await rename(30)).status).toBe(429)
      site().clock.advance(15 * 60_000 + 1)
      expect((await rename(31)).status).toBe(200)
    })

    it('writes nothing else of a user', async () => {
      const { email } = await createPerson(site())
      const client = await signInAs(site(), email)
      for (const key of ['role', 'active', 'emailVerifiedAt', 'photoUrl', 'passwordHash', 'id']) {
        const answer = await client.patch('/api/settings/profile', { [key]: 'ADMIN' })
        expect(answer.body.fields).toEqual({ [key]: [{ code: 'unknown_field' }] })
      }
      expect((await site().client().patch('/api/settings/profile', {})).status).toBe(401)
    })
  },
  { dataDir, publicUrl: 'https://muat.test' },
)
