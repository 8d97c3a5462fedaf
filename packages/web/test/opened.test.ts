import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepOpened, readOpened } from '../src/screen/record/opened.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  for (const storage of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(storage, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const truck = (id: number) => ({ resource: 'outbound-record', id, name: `B ${id} XY` })
const idsOf = (userId: number) => readOpened(userId).map(({ id }) => id)

it('keeps the last eight records, each once, latest first', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) keepOpened(7, truck(id))
  expect(idsOf(7)).toEqual([2, 9, 8, 7, 6, 5, 4, 3])
  keepOpened(7, { resource: 'customer', id: 9, name: 'Nine' })
  expect(readOpened(7).slice(0, 3)).toEqual([
    { resource: 'customer', id: 9, name: 'Nine' },
    truck(2),
    truck(9),
  ])
})

it('belongs to one user: the next user of the browser starts with an empty list', () => {
  keepOpened(7, truck(1))
  expect(idsOf(8)).toEqual([])
  keepOpened(8, truck(2))
  expect([idsOf(7), idsOf(8)]).toEqual([[], [2]])
})

it('is cleared at sign-out', async () => {
  const { signOut } = await import('../src/state/session.ts')
  keepOpened(7, truck(1))
  signOut()
  expect(idsOf(7)).toEqual([])
})

it.each(['{', 'null', '5', '[7, null, 3, {"id": 1}, {"resource": 1, "id": 1, "name": ""}]'])(
  'reads %s, which it did not write, as nothing',
  (text) => {
    keepOpened(7, truck(1))
    const [key = ''] = stored.keys()
    stored.set(key, text)
    expect(readOpened(7)).toEqual([])
  },
)
