import { areas } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import {
  needsInput,
  columnsOf,
  mayTake,
  nextAction,
  stepsOf,
} from '../src/features/loading/board.ts'
import { neighbour } from '../src/records/desk/board.ts'
import { stepAnswer } from '../src/records/truck/line-step.ts'
import { buildLine, buildRecord } from './support/truck.ts'

const plates = (cards: readonly { record: { licensePlate: string } }[]): string[] =>
  cards.map(({ record }) => record.licensePlate)

describe('columns of the loading desk', () => {
  it('are in the order of the walls: called, loading, held, then the queue', () => {
    const truck = (id: number, licensePlate: string, more: Parameters<typeof buildRecord>[0]) =>
      buildRecord({ id, licensePlate, queueNo: id, ...more })
    const at = (id: number, status: 'waiting' | 'called' | 'loading' | 'loaded') => [
      buildLine({ id, status }),
    ]
    const [h] = columnsOf(
      [
        truck(1, 'SECOND', { queueNo: 9, outboundItem: at(1, 'waiting') }),
        truck(2, 'HELD', { status: 'hold', outboundItem: at(2, 'loaded') }),
        truck(3, 'LOADING', { status: 'loading', outboundItem: at(3, 'loading') }),
        truck(4, 'FIRST', { queueNo: 4, outboundItem: at(4, 'waiting') }),
        truck(5, 'CALLED', { outboundItem: at(5, 'called') }),
        truck(6, 'DONE', { status: 'loaded', outboundItem: at(6, 'loaded') }),
        truck(7, 'AHEAD', { status: 'registered', outboundItem: at(7, 'waiting') }),
      ],
      ['H'],
    )
    expect(plates(h?.cards ?? [])).toEqual(['CALLED', 'LOADING', 'HELD', 'FIRST', 'SECOND'])
    expect(plates(h?.done ?? [])).toEqual(['DONE'])
    expect(h).toMatchObject({ waiting: 3, ahead: [{ licensePlate: 'AHEAD' }] })
  })

  it('show a truck of two areas at both, with the area where it is busy', () => {
    const record = buildRecord({
      status: 'loading',
      outboundItem: [
        buildLine({ id: 1, loadingArea: 'H', status: 'loading' }),
        buildLine({ id: 2, loadingArea: 'K', status: 'waiting' }),
      ],
    })
    const columns = columnsOf([record], areas)
    expect(columns.map(({ cards }) => cards.length)).toEqual([1, 0, 0, 1, 0])
    expect(columns[0]?.cards[0]?.busyAt).toBeNull()
    expect(columns[3]?.cards[0]?.busyAt).toBe('H')
  })

  it('keep a truck that a skip ended among the finished, with its undo', () => {
    const line = buildLine({ status: 'skipped', lastStep: 'skip' })
    const ended = buildRecord({ status: 'cancelled', outboundItem: [line] })
    const [h] = columnsOf([], ['H'], [ended])
    expect(plates(h?.done ?? [])).toEqual([ended.licensePlate])
    expect(mayTake(stepsOf(ended, line, ['FG']), 'undo')).toBe(true)
    expect(mayTake(stepsOf(ended, line, ['FG']), 'call')).toBe(false)
  })

  it('show a truck once after an undo, while it is still in the list of ended ones', () => {
    const line = buildLine({ status: 'loaded', lastStep: 'finish' })
    const back = buildRecord({ status: 'loaded', outboundItem: [line] })
    const [h] = columnsOf([back], ['H'], [{ ...back, status: 'cancelled' }])
    expect(plates(h?.done ?? [])).toEqual([back.licensePlate])
  })

  it('allow undo only of the skip that ended a truck, not of an earlier skip or a cancellation', () => {
    const first = buildLine({ id: 1, status: 'skipped', lastStep: null })
    const last = buildLine({ id: 2, status: 'skipped', lastStep: 'skip' })
    const ended = buildRecord({ status: 'cancelled', outboundItem: [first, last] })
    const undo = (line: typeof first) =>
      stepsOf(ended, line, ['FG']).find(({ action }) => action === 'undo')?.answer
    expect(undo(first)).toEqual({ allowed: false, because: 'record' })
    expect(undo(last)).toEqual({ allowed: true })
    expect(undo(buildLine({ status: 'called', lastStep: null }))).toEqual({
      allowed: false,
      because: 'record',
    })
  })

  it('allow undo of a return or move while the truck waits, and none without a step', () => {
    const answer = (line: ReturnType<typeof buildLine>) =>
      stepsOf(buildRecord({ outboundItem: [line] }), line, ['FG']).find(
        ({ action }) => action === 'undo',
      )?.answer
    expect(answer(buildLine({ status: 'waiting', lastStep: 'return' }))).toEqual({ allowed: true })
    expect(answer(buildLine({ status: 'waiting', lastStep: null }))).toEqual({
      allowed: false,
      because: 'nothingDone',
    })
    // Another back end says nothing of steps.
    const { lastStep: _unsaid, ...foreign } = buildLine({ status: 'called' })
    expect(stepAnswer('waiting', foreign, 'undo', ['FG'])).toEqual({ allowed: true })
    expect(stepAnswer('waiting', { ...foreign, status: 'waiting' }, 'undo', ['FG'])).toEqual({
      allowed: false,
      because: 'nothingDone',
    })
  })

  it('do not finish bags of unknown weight', () => {
    const line = buildLine({ status: 'loading', nominalBagKg: null })
    const steps = stepsOf(buildRecord({ status: 'loading' }), line, ['FG'])
    expect(steps.find(({ action }) => action === 'finish')?.answer).toEqual({
      allowed: false,
      because: 'bagWeight',
    })
    const bulk = buildLine({ status: 'loading', nominalBagKg: null, unit: 'kg' })
    expect(mayTake(stepsOf(buildRecord({ status: 'loading' }), bulk, ['FG']), 'finish')).toBe(true)
  })

  it('offer the steps that line, truck and role allow, and give the reason against the others', () => {
    const line = buildLine({ status: 'called', lastStep: 'call' })
    const steps = stepsOf(buildRecord({ outboundItem: [line] }), line, ['FG'])
    const allowed = steps.filter(({ answer }) => answer.allowed).map(({ action }) => action)
    expect(allowed).toEqual(['call', 'start', 'return', 'skip', 'move', 'undo'])
    expect(steps.find(({ action }) => action === 'finish')?.answer).toEqual({
      allowed: false,
      because: 'line',
    })
    expect(mayTake(stepsOf(buildRecord({ status: 'hold' }), line, ['FG']), 'start')).toBe(false)
    expect(stepsOf(buildRecord(), line, ['SCALE'])[0]?.answer).toEqual({
      allowed: false,
      because: 'role',
      roles: ['FG', 'ADMIN'],
      ever: false,
    })
  })

  it('ask for a count only if the item is counted in bags', () => {
    expect(nextAction('loading')).toBe('finish')
    expect(needsInput('finish', buildLine({ unit: 'bag' }))).toBe(true)
    expect(needsInput('finish', buildLine({ unit: 'kg' }))).toBe(false)
    expect(needsInput('call', buildLine())).toBe(false)
  })

  it('are navigated with the arrow keys, past empty columns', () => {
    const record = buildRecord({
      outboundItem: [
        buildLine({ id: 1, loadingArea: 'H' }),
        buildLine({ id: 2, loadingArea: 'H' }),
        buildLine({ id: 3, loadingArea: 'L' }),
      ],
    })
    const columns = columnsOf([record], areas)
    expect(neighbour(columns, null, 'ArrowDown')).toBe(1)
    expect(neighbour(columns, 1, 'ArrowDown')).toBe(2)
    expect(neighbour(columns, 2, 'ArrowDown')).toBe(2)
    expect(neighbour(columns, 2, 'ArrowRight')).toBe(3)
    expect(neighbour(columns, 3, 'ArrowRight')).toBe(3)
    expect(neighbour(columns, 3, 'ArrowLeft')).toBe(1)
    expect(neighbour(columns, 99, 'ArrowUp')).toBe(1)
  })
})
