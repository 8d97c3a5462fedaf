import { may, roles, type Role, searchedResources } from '@muat/shared'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { find, plantEverywhere, requireTrueEntries } from './support/search.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import { act, buildTruck, drive, newPlate, signInStaff, type Staff } from './support/truck.ts'

/** Every set of roles that somebody can hold. */
const everyHolding: Role[][] = Array.from({ length: 2 ** roles.length }, (_one, bits) =>
  roles.filter((_role, at) => (bits & (1 << at)) !== 0),
)

onEachDatabase('search', (site) => {
  let staff: Staff
  let admin: Client
  beforeAll(async () => {
    staff = await signInStaff(site())
    admin = staff.admin
  })
  afterEach(() => requireTrueEntries(site().db))
  const named = (name: string, code = `K${newPlate()}`) =>
    admin.post('/api/customer', { code, name })
  const names = async (typed: string, client = admin): Promise<string[]> =>
    (await find(client, typed)).map(({ name }) => name)

  it('finds of every kind what the reader may see, and nothing else, whatever roles he holds', async () => {
    const planted = await plantEverywhere(staff, 'kelapa')
    for (const held of everyHolding) {
      const client = await site().signIn(...held)
      const seen = (await find(client, 'kelapa')).map(({ resource, id }) => `${resource} ${id}`)
      const due = searchedResources
        .filter((resource) => may(held, 'read', resource))
        .map((resource) => `${resource} ${planted[resource]}`)
      expect([held, seen.toSorted()]).toEqual([held, due.toSorted()])
      // The call of the row itself says the same.
      for (const resource of searchedResources) {
        if (held.length > 1) break
        const { status } = await client.get(`/api/${resource}/${planted[resource]}`)
        const isFound = seen.includes(`${resource} ${planted[resource]}`)
        expect([held, resource, status]).toEqual([held, resource, isFound ? 200 : 403])
      }
    }
  })

  it('is for nobody without a good token', async () => {
    const answer = await site().client().get('/api/search?q=kelapa')
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
  })

  it.each(['', '?q=', '?q=a', `?q=${'a'.repeat(101)}`, '?q=ab&q=cd'])(
    'refuses %s at its field',
    async (query) => {
      const { status, body } = await admin.get(`/api/search${query}`)
      expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'invalid', ['q']])
    },
  )

  it.each([
    '--',
    ' .',
    "a'",
    '%%',
    'a\\',
    '__',
    "');",
    ':*',
    'a&',
    '!|',
    '((',
    '\u{1F69A}\u{1F69A}',
  ])('takes %s as text', async (typed) => {
    await named('Nothing of the kind')
    expect(await find(admin, typed)).toEqual([])
  })

  it('puts one text before a word, that before its beginning, and that before a part', async () => {
    await named('Abagus')
    await named('PT Bagusan Abadi')
    await named('PT Bagus Sekali')
    await named('Bagus')
    expect(await names('bagus')).toEqual(['Bagus', 'PT Bagus Sekali', 'PT Bagusan Abadi', 'Abagus'])
    expect(await names('sekali BAGUS')).toEqual(['PT Bagus Sekali'])
    expect(await names('p.t. bagus-sek')).toEqual(['PT Bagus Sekali'])
  })

  it('puts what is open before what has ended, and the newest first', async () => {
    const plate = newPlate()
    const ended = await buildTruck(staff, { licensePlate: plate })
    await act(admin, ended, 'cancel', { reason: 'has left again' })
    const open = await buildTruck(staff, { licensePlate: plate })
    const newer = await buildTruck(staff, { licensePlate: plate })
    await act(admin, newer, 'cancel', { reason: 'registered twice' })
    const found = await find(staff.scale, plate.toLowerCase().replaceAll(' ', '.'))
    expect(found.map(({ id }) => id)).toEqual([open.id, newer.id, ended.id])
    expect(found.map((one) => one.open)).toEqual([true, false, false])
  })

  it('says what tells a truck from others', async () => {
    const left = await drive(staff, await buildTruck(staff), 'completed')
    const [found] = await find(staff.office, left.suratJalanNo ?? '')
    expect(found).toEqual({
      resource: 'outbound-record',
      id: left.id,
      name: left.licensePlate,
      says: [left.recordNo, left.suratJalanNo, left.customer.name, 'Budi'],
      date: '2026-11-20',
      status: 'completed',
      open: false,
    })
  })

  it('says of PO sales and bookings how they stand', async () => {
    await plantEverywhere(staff, 'sawit')
    const sale = (await find(admin, 'po-sawit'))[0]
    expect(sale).toMatchObject({ resource: 'po-sale', name: 'PO-sawit', status: 'open' })
    const booking = (await find(admin, 'pak sawit'))[0]
    expect(booking).toMatchObject({ resource: 'booking', status: 'confirmed' })
  })

  it('answers five of a kind, so that one kind hides no other', async () => {
    for (let n = 0; n < 7; n += 1) await named(`Gudang ${n}`)
    await admin.post('/api/vendor', { code: 'GDG', name: 'Depo Pergudangan' })
    expect(await names('gudang')).toEqual([
      ...[6, 5, 4, 3, 2].map((n) => `Gudang ${n}`),
      'Depo Pergudangan',
    ])
  })

  it('finds names in other letters, with and without their accents', async () => {
    await named('北京粮食公司')
    await named('São João Cereais')
    expect(await names('粮食')).toEqual(['北京粮食公司'])
    expect(await names('sao joao')).toEqual(['São João Cereais'])
    expect(await names('JOÃO')).toEqual(['São João Cereais'])
  })

  it.each(["D'Angelo", 'D’Angelo', 'D‘Angelo', 'DʼAngelo', 'D`Angelo', 'D´Angelo'])(
    'finds the same by %s, in lists as well, however it is stored',
    async (typed) => {
      const stored = ["Pasta D'Angelo", 'Roti D’Angelo']
      for (const name of stored) if ((await names(name)).length === 0) await named(name)
      await named('PT Asam–Manis')
      expect((await names(typed)).toSorted()).toEqual(stored)
      expect((await names(`“${typed}”`)).toSorted()).toEqual(stored)
      const list = await admin.get(`/api/customer?q=${encodeURIComponent(typed)}`)
      expect(list.body.data.map(({ name }: { name: string }) => name).toSorted()).toEqual(stored)
      expect(await names('asam-manis')).toContain('PT Asam–Manis')
    },
  )
})
