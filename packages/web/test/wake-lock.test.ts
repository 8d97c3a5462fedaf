import { describe, expect, it } from 'vitest'
import { createWakeLock } from '../src/features/wall/core/wake-lock.ts'

/** A sentinel as the browser gives it; `lose` is what the system does. */
const sentinel = () => {
  const lost: (() => void)[] = []
  const one = {
    released: false,
    release: async () => {
      one.lose()
      return Promise.resolve()
    },
    addEventListener: (_type: string, listener: unknown) => {
      lost.push(listener as () => void)
    },
    lose: () => {
      if (one.released) return
      one.released = true
      for (const listener of lost) listener()
    },
  }
  return one
}

const start = () => {
  const given: ReturnType<typeof sentinel>[] = []
  const said = { visible: true, refuses: false, at: 0, asked: 0, awake: false }
  const lock = createWakeLock({
    request: async () => {
      said.asked += 1
      if (said.refuses || !said.visible) throw new DOMException('saving power', 'NotAllowedError')
      const one = sentinel()
      given.push(one)
      return Promise.resolve(one)
    },
    now: () => said.at,
    onChange: (awake) => {
      said.awake = awake
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  }
  /** As the wall's timer does, each second. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      said.at += 1000
      lock.look()
      await settle()
    }
  }
  const isHeld = () => given.at(-1)?.released === false
  return { lock, said, given, pass, settle, isHeld }
}

describe('the wake lock of a wall', () => {
  it('is asked for again at once when the system takes it from a visible page', async () => {
    const { lock, said, given, pass, settle, isHeld } = start()
    lock.look()
    await pass(100)
    expect(said).toMatchObject({ asked: 1, awake: true })
    given[0]?.lose()
    await settle()
    expect(said).toMatchObject({ asked: 2, awake: true })
    expect(isHeld()).toBe(true)
  })

  it('is asked for more and more rarely while it is taken each time, and not given up', async () => {
    const { lock, said, given, pass, isHeld } = start()
    lock.look()
    await pass(1)
    for (let second = 0; second < 3600; second += 1) {
      given.at(-1)?.lose()
      await pass(1)
    }
    expect(said.asked).toBeLessThan(80)
    expect(said.asked).toBeGreaterThan(50)
    await pass(61)
    expect(isHeld()).toBe(true)
  })

  it('is asked for again after a refusal, and missing until then', async () => {
    const { lock, said, pass } = start()
    said.refuses = true
    lock.look()
    await pass(600)
    expect(said.awake).toBe(false)
    expect(said.asked).toBeLessThan(25)
    said.refuses = false
    await pass(61)
    expect(said.awake).toBe(true)
  })

  it('is released while the site is closed, which is no lack, and taken when it opens', async () => {
    const { lock, said, pass, settle, isHeld } = start()
    lock.look()
    await pass(2)
    lock.setClosed(true)
    await pass(100)
    expect(isHeld()).toBe(false)
    expect(said).toMatchObject({ asked: 1, awake: true })
    lock.setClosed(false)
    await settle()
    expect(isHeld()).toBe(true)
    expect(said).toMatchObject({ asked: 2, awake: true })
  })

  it('is released if the site closes while it is being asked for', async () => {
    const { lock, settle, isHeld, said } = start()
    lock.look()
    lock.setClosed(true)
    await settle()
    expect(said.asked).toBe(1)
    expect(isHeld()).toBe(false)
  })

  it('is missing while the page is hidden, and taken within a minute once it is shown', async () => {
    const { lock, said, given, pass, isHeld } = start()
    lock.look()
    await pass(2)
    said.visible = false
    given[0]?.lose()
    await pass(100)
    expect(said.awake).toBe(false)
    said.visible = true
    await pass(61)
    expect(isHeld()).toBe(true)
  })

  it('is missing in a browser without it, whatever the hour', () => {
    let awake = true
    const lock = createWakeLock({
      request: null,
      now: () => 0,
      onChange: (is) => {
        awake = is
      },
    })
    lock.look()
    expect(awake).toBe(false)
    lock.setClosed(true)
    expect(awake).toBe(false)
  })
})
