import { expect, it } from 'vitest'
import { matchesSearch } from '../src/records/truck/truck-search.ts'

const truck = {
  licensePlate: 'B 1234 UXX',
  driverName: 'José',
  party: 'Pasta D’Angelo',
  queueNo: 7,
  recordNo: 'OUT-2026-00042',
}

it.each(['b1234', 'jose', "d'angelo", 'D´Angelo', 'd`angelo', '7'])(
  'finds a truck by %s',
  (typed) => {
    expect(matchesSearch(truck, typed)).toBe(true)
  },
)

it.each(['dangelo', '71', 'B 12 UXX'])('finds no truck by %s', (typed) => {
  expect(matchesSearch(truck, typed)).toBe(false)
})
