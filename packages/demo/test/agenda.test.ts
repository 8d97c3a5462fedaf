import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createAgenda } from '../src/simulate/agenda.ts'

const minute = 60_000
const agendaOf = (minutes: number, speed = 1_000_000, hands = 4) =>
  createAgenda({ start: 0, end: minutes * minute, speed, hands })

it('does things in the order of their time, what they lead to included, and stops at the end of the day', async () => {
  const agenda = agendaOf(10)
  const done: string[] = []
  const note = (name: string) => async () => {
    done.push(`${name} at ${Math.round(agenda.now() / minute)}`)
  }
  agenda.after(3, note('c'))
  agenda.after(1, async () => {
    await note('a')()
    agenda.after(1, note('b'))
    agenda.after(60, note('tomorrow'))
  })
  await agenda.run()
  expect(done).toEqual(['a at 1', 'b at 2', 'c at 3'])
})

it('keeps to the speed that was asked for', async () => {
  const agenda = agendaOf(10, 600)
  agenda.after(5, async () => {})
  const begun = performance.now()
  await agenda.run()
  // Five minutes at 600 are half a second; only the lower bound is the agenda's to keep.
  expect(performance.now() - begun).toBeGreaterThan(480)
})

it('never has more under way at once than there are hands', async () => {
  const agenda = agendaOf(10, 1_000_000, 3)
  let underWay = 0
  let most = 0
  for (let n = 0; n < 12; n += 1) {
    agenda.after(1, async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await sleep(5)
      underWay -= 1
    })
  }
  await agenda.run()
  expect(most).toBe(3)
})

it('finishes what has begun when it is stopped, and begins nothing more', async () => {
  const agenda = agendaOf(10)
  const done: string[] = []
  agenda.after(1, async () => {
    agenda.stop()
    await sleep(20)
    done.push('begun')
  })
  agenda.after(2, async () => {
    done.push('later')
  })
  await agenda.run()
  expect(done).toEqual(['begun'])
})

it('hands a failure to who runs it', async () => {
  const agenda = agendaOf(10)
  agenda.after(1, async () => {
    throw new Error('on purpose')
  })
  await expect(agenda.run()).rejects.toThrow('on purpose')
})
