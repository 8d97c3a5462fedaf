import { expect, it } from 'vitest'
import { daysUntilFull } from '../../../src/upkeep/storage.ts'
import { muat, temporaryFolder } from '../../support/built.ts'
import { fillDataFolder } from '../../support/embedded.ts'

it('says how large each table is, and nothing of a pace that nobody knows', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder()
  await fillDataFolder(dataDir)
  const ran = await muat(['storage'], { DATA_DIR: dataDir })
  expect([ran.code, ran.err]).toEqual([0, ''])
  expect(ran.out).toMatch(/^TABLE +ROWS, ABOUT +SIZE$/mu)
  expect(ran.out).toMatch(/^outbound_record +(?:0|-) +0\.\d MB$/mu)
  expect(ran.out).toMatch(/MB in all; .* MB free on the disk of .*No truck in 30 days/u)
})

it.each([
  // A tenth of the trucks in the last 30 days: a tenth of the bytes in 30 days.
  [{ databaseBytes: 3_000_000, freeBytes: 1_000_000, trucks: 1000, recentTrucks: 100 }, 100],
  [{ databaseBytes: 3_000_000, freeBytes: 1_000_000, trucks: 1000, recentTrucks: 0 }, null],
  [{ databaseBytes: 3_000_000, freeBytes: 0, trucks: 10, recentTrucks: 10 }, 0],
  // Pictures of 300,000 bytes besides: half as long.
  [
    {
      databaseBytes: 3_000_000,
      freeBytes: 1_000_000,
      trucks: 1000,
      recentTrucks: 100,
      recentPictureBytes: 300_000,
    },
    50,
  ],
])('of %o the disk lasts %s days', (of, days) => {
  expect(daysUntilFull({ recentPictureBytes: 0, ...of })).toBe(days)
})
