import type { OrderAnswer } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { one, show, start, two, watchFleet, untilListed } from './support/fleet.ts'
import { pause, until } from './support/until.ts'
import { json } from './support/upstream.ts'
import { connectStaff } from './support/wall.ts'

describe('a command', () => {
  it.each(['identify', 'reload'] as const)(
    'of ADMIN reaches its display alone: %s',
    async (name) => {
      const { relay } = await start()
      const wall = await show(relay.url, one)
      const other = await show(relay.url, two)
      const fleet = await watchFleet(relay.url)
      await until(
        () => fleet.state().displays.length,
        (length) => length === 2,
      )
      expect(await fleet.order({ key: 'display-1:H', name })).toEqual({ ok: true })
      await until(
        () => wall.commands,
        (commands) => commands.length === 1,
      )
      expect(wall.commands).toEqual([{ name }])
      expect(other.commands).toEqual([])
    },
  )

  it('brings a display to another address', async () => {
    const { relay } = await start()
    const wall = await show(relay.url, one)
    const fleet = await watchFleet(relay.url)
    await untilListed(fleet, 1)
    const address = '/monitor/H,I?name=Gate+7&lang=&theme=dark&kiosk=1'
    expect(await fleet.order({ key: 'display-1:H', name: 'reload', address })).toEqual({ ok: true })
    await until(
      () => wall.commands,
      (commands) => commands.length === 1,
    )
    expect(wall.commands).toEqual([{ name: 'reload', address }])
  })

  it.each([
    ['another site', 'https://elsewhere.example/monitor/H?name='],
    ['another host', '//elsewhere.example/monitor/H'],
    ['another page', '/login?name=x'],
    ['above the walls', '/monitor/../login'],
    ['an area that there is not', '/monitor/Z?name=x'],
    ['signs that no address has', '/monitor/H?name=<script>'],
    ['a fragment', '/monitor/H?name=x#y'],
    ['more than an address', `/monitor/H?name=${'x'.repeat(2000)}`],
    ['no text', 7],
    ['nothing', null],
  ])('that leads to %s is refused', async (_what, address) => {
    const { relay } = await start()
    const wall = await show(relay.url, one)
    const fleet = await watchFleet(relay.url)
    await untilListed(fleet, 1)
    const order = { key: 'display-1:H', name: 'reload', address }
    expect(await fleet.order(order)).toEqual({ ok: false, error: 'malformed' })
    expect(wall.commands).toEqual([])
  })

  it.each([
    ['a display that is not there', { key: 'display-9:H', name: 'identify' }, 'gone'],
    ['no command', { key: 'display-1:H', name: 'format' }, 'malformed'],
    ['a property of Object', { key: 'display-1:H', name: 'constructor' }, 'malformed'],
    ['no display', { name: 'reload' }, 'malformed'],
    ['nothing', null, 'malformed'],
  ])('to %s is refused', async (_what, order, error) => {
    const { relay } = await start()
    const wall = await show(relay.url, one)
    const fleet = await watchFleet(relay.url)
    await untilListed(fleet, 1)
    expect(await fleet.order(order)).toEqual({ ok: false, error })
    expect(wall.commands).toEqual([])
  })

  it.each(['office', 'fg,scale', ''])(
    'is refused from %j, who hears nothing of the fleet',
    async (role) => {
      const { relay } = await start()
      const wall = await show(relay.url, one)
      const { socket } = await connectStaff(relay.url, role || 'nobody')
      const heard: string[] = []
      socket.onAny((event: string) => heard.push(event))
      const forbidden = { ok: false, error: 'forbidden' }
      expect(await socket.emitWithAck('watch-fleet')).toEqual(forbidden)
      const order = { key: 'display-1:H', name: 'reload' } as const
      expect(await socket.emitWithAck('command', order)).toEqual(forbidden)
      // Long enough for a round of what who watches would have heard.
      const admin = await watchFleet(relay.url)
      await until(
        () => admin.changes(),
        (changes) => changes >= 1,
      )
      expect(heard).toEqual([])
      expect(wall.commands).toEqual([])
    },
  )

  it('is refused once ADMIN is ADMIN no more, who then hears nothing either', async () => {
    const { upstream, relay } = await start({ staffCheckMs: '60' })
    const wall = await show(relay.url, one)
    const fleet = await watchFleet(relay.url)
    upstream.rest(json({ id: 1, role: 'OFFICE' }))
    const order = { key: 'display-1:H', name: 'identify' }
    await until(
      () => fleet.order(order),
      (answer) => !answer.ok && answer.error === 'forbidden',
    )
    const heard = fleet.changes()
    const other = await watchFleet(relay.url, 'still-admin').catch(() => null)
    expect(other).toBeNull()
    await pause(300)
    expect(fleet.changes()).toBe(heard)
    expect(wall.commands).not.toContainEqual({ name: 'reload' })
  })

  it('is one of thirty at once, with two sockets of one token as with one', async () => {
    const { relay } = await start()
    const wall = await show(relay.url, one)
    const fleet = await watchFleet(relay.url)
    const second = await watchFleet(relay.url)
    await untilListed(fleet, 1)
    const order = { key: 'display-1:H', name: 'identify' }
    const answers: OrderAnswer[] = []
    for (let round = 0; round < 18; round += 1) {
      answers.push(await fleet.order(order), await second.order(order))
      // The limit of events a second is another one.
      await pause(60)
    }
    const limited = answers.filter((answer) => !answer.ok && answer.error === 'limited').length
    expect(limited).toBeGreaterThan(0)
    expect(answers.length - limited).toBeGreaterThanOrEqual(30)
    await until(
      () => wall.commands.length,
      (commands) => commands === answers.length - limited,
    )
  })
})
