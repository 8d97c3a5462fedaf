import { describe, expect, it } from 'vitest'
import { createTurns } from '../../src/accounts/hashing.ts'

const full = expect.objectContaining({ status: 503, code: 'unavailable', retryAfterSeconds: 2 })

/** Work that lasts until it is told to end. */
const work = () => {
  let begun = false
  let end = (): void => undefined
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  return {
    run: () => {
      begun = true
      return ended
    },
    end: () => end(),
    begun: () => begun,
  }
}

describe('turns at hashing', () => {
  it('are taken by so many at once, the others in the order in which they came', async () => {
    const inTurn = createTurns({ atOnce: 2, waiting: 8, waitingOfAddress: 8 })
    const works = [work(), work(), work(), work()]
    const ended = works.map(({ run }, at) => inTurn(`192.0.2.${at}`, run))
    const begun = () => works.map((one) => one.begun())
    await expect.poll(begun).toEqual([true, true, false, false])
    works[1]?.end()
    await expect.poll(begun).toEqual([true, true, true, false])
    for (const { end } of works) end()
    expect(await Promise.all(ended)).toEqual(['done', 'done', 'done', 'done'])
  })

  it('are given on by work that fails', async () => {
    const inTurn = createTurns({ atOnce: 1, waiting: 2, waitingOfAddress: 2 })
    const failing = inTurn('192.0.2.1', () => Promise.reject(new Error('no')))
    const next = inTurn('192.0.2.1', () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })

  it('are refused to an address that waits for all it may, and to everybody once all wait who may', async () => {
    const inTurn = createTurns({ atOnce: 1, waiting: 3, waitingOfAddress: 2 })
    const first = work()
    const waits = [inTurn('192.0.2.1', first.run)]
    const come = (ip: string) => inTurn(ip, () => Promise.resolve('done'))
    waits.push(come('2001:db8:0:1::1'), come('2001:db8:0:1::2'))
    await expect(come('2001:db8:0:1::3')).rejects.toEqual(full)
    waits.push(come('192.0.2.2'))
    await expect(come('192.0.2.3')).rejects.toEqual(full)
    first.end()
    expect(await Promise.all(waits)).toEqual(['done', 'done', 'done', 'done'])
    expect(await come('2001:db8:0:1::3')).toBe('done')
  })

  it('come first to whom they are due first, whoever waits besides', async () => {
    const inTurn = createTurns({ atOnce: 1, waiting: 2, waitingOfAddress: 2 })
    const first = work()
    const order: string[] = []
    const come = (ip: string, name: string, isFirst?: () => Promise<boolean>) =>
      inTurn(ip, () => Promise.resolve(order.push(name)), isFirst)
    const waits: Promise<unknown>[] = [inTurn('192.0.2.1', first.run)]
    waits.push(come('192.0.2.2', 'stranger'), come('192.0.2.3', 'another'))
    await expect(come('192.0.2.4', 'one more')).rejects.toEqual(full)
    waits.push(come('192.0.2.5', 'known', async () => true))
    first.end()
    await Promise.all(waits)
    expect(order).toEqual(['known', 'stranger', 'another'])
  })
})
