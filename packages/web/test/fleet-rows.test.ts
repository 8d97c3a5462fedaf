import type { Display, FailedDisplay, FleetState } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { lackTexts, marksOf } from '../src/features/fleet/lacks.ts'
import { rowsOf } from '../src/features/fleet/rows.ts'

const now = 1_000_000

const display = (more: Partial<Display> = {}): Display => ({
  key: 'display-1:H',
  id: 'display-1',
  name: 'Gate H',
  areas: ['H'],
  build: '',
  address: '192.0.2.1',
  since: now - 5000,
  relay: 'epoch',
  paintedAt: now,
  lagMs: 10,
  behindSince: null,
  mute: false,
  voice: 'off',
  screen: null,
  browser: 'Chrome 79, webOS',
  touchedAt: null,
  options: null,
  lacks: [],
  leftAt: null,
  ...more,
})

const failed = (more: Partial<FailedDisplay> = {}): FailedDisplay => ({
  key: 'display-9:I',
  id: 'display-9',
  name: 'Gate I',
  areas: ['I'],
  browser: 'Chrome 72, webOS',
  address: '192.0.2.9',
  reason: 'too_old',
  detail: '',
  since: now - 60_000,
  at: now,
  ...more,
})

const fleet = (more: Partial<FleetState> = {}): FleetState => ({
  serverNow: now,
  began: 0,
  build: '',
  asOf: { epoch: now },
  expected: 0,
  missing: [],
  failed: [],
  complete: true,
  more: 0,
  displays: [],
  ...more,
})

const missing = (name: string, areas: Display['areas']) => ({
  name,
  areas,
  seenAt: null,
  failure: null,
})

const listed = (state: FleetState): string[] =>
  rowsOf(state, now, ({ id }) => `Display ${id}`).map(({ status, name }) => `${status} ${name}`)

describe('rows of the fleet', () => {
  it('begin with displays that cannot run, then missing ones', () => {
    const state = fleet({
      displays: [display(), display({ key: 'b', name: 'Gate A', behindSince: 0 })],
      missing: [missing('Gate K', ['K'])],
      failed: [failed()],
    })
    expect(listed(state)).toEqual([
      'failed Gate I',
      'missing Gate K',
      'stale Gate A',
      'live Gate H',
    ])
  })

  it('list a missing display that cannot run once, by its expected name', () => {
    const state = fleet({
      missing: [missing('Gate I', ['I']), missing('Gate J', ['J']), missing('Gate K', ['K'])],
      failed: [failed(), failed({ key: 'c', name: '', areas: ['J'] })],
    })
    expect(listed(state)).toEqual(['failed Gate I', 'failed Gate J', 'missing Gate K'])
  })

  it('show a connected display that cannot run as failed', () => {
    const [row, ...others] = rowsOf(
      fleet({ displays: [display()], failed: [failed({ key: 'display-1:H', name: 'Gate H' })] }),
      now,
      String,
    )
    expect(others).toEqual([])
    expect(row).toMatchObject({ status: 'failed', name: 'Gate H', since: now - 60_000 })
    expect(row?.display?.key).toBe('display-1:H')
  })

  it('accept an older relay without failures', () => {
    const { failed: _failed, ...older } = fleet({ displays: [display()] })
    expect(listed(older as FleetState)).toEqual(['live Gate H'])
  })
})

describe('missing features of a display', () => {
  it('are one sentence each', () => {
    const texts = (lacks: Display['lacks']) => lackTexts(display({ lacks }))
    expect(texts([])).toEqual([])
    expect(texts(['wake_lock', 'sound'])).toEqual(['fleet.lacks.sound', 'fleet.lacks.wake_lock'])
  })

  it('mark a display whose screen may turn off, beside its sound', () => {
    const labels = (more: Partial<Display>) =>
      marksOf({ ...display(more), otherBuild: false }).map(({ label }) => label)
    expect(labels({})).toEqual([])
    expect(labels({ lacks: ['wake_lock', 'storage'] })).toEqual(['fleet.maySleep'])
    expect(labels({ lacks: ['wake_lock'], mute: true })).toEqual(['fleet.mute', 'fleet.maySleep'])
    expect(labels({ lacks: ['sound', 'wake_lock'], voice: 'jv' })).toEqual([
      'fleet.noSound',
      'fleet.maySleep',
    ])
    expect(labels({ lacks: ['sound'], voice: 'off' })).toEqual([])
    expect(marksOf({ ...display({}), otherBuild: true }).map(({ label }) => label)).toEqual([
      'fleet.otherBuild',
    ])
  })
})
