import { describe, expect, it } from 'vitest'
import { readPort, type ScalePort } from '../src/features/weighing/scale/serial.ts'

const settings = { baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1 } as const

type Step = string | { error: string }

/** A port whose streams send these texts; an error ends a stream, and a line error leaves the port open. */
const portOf = (streams: readonly (readonly Step[])[]) => {
  const left = [...streams]
  const closed: string[] = []
  const open = (): ReadableStream<Uint8Array> | null => {
    const steps = left.shift()
    if (steps === undefined) return null
    const rest = [...steps]
    return new ReadableStream({
      pull: (controller) => {
        const step = rest.shift()
        if (step === undefined) controller.close()
        else if (typeof step === 'string') controller.enqueue(new TextEncoder().encode(step))
        else {
          port.readable = open()
          controller.error(new DOMException('', step.error))
        }
      },
    })
  }
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    open: () => {
      port.readable = open()
      return Promise.resolve()
    },
    close: () => {
      closed.push('closed')
      return Promise.resolve()
    },
    getInfo: () => ({}),
  }
  return { port: port as ScalePort, closed }
}

const read = async (streams: readonly (readonly Step[])[]) => {
  const { port, closed } = portOf(streams)
  const seen: string[] = []
  const end = await readPort(port, settings, {
    onText: (text) => seen.push(text),
    onLineError: () => seen.push('line error'),
    signal: new AbortController().signal,
  }).then(
    () => 'ended',
    (error: unknown) => (error instanceof DOMException ? error.name : 'other'),
  )
  return { seen, end, closed }
}

describe('reading the serial port of a scale', () => {
  it.each(['ParityError', 'FramingError', 'BreakError', 'BufferOverrunError'])(
    'goes on after a %s, and reports that bytes were lost',
    async (error) => {
      expect(await read([['ST,GS', { error }], ['+0012480kg']])).toEqual({
        seen: ['ST,GS', 'line error', '+0012480kg'],
        end: 'ended',
        closed: ['closed'],
      })
    },
  )

  it('ends where the port is unplugged', async () => {
    expect(await read([['ST,GS', { error: 'NetworkError' }], ['x']])).toEqual({
      seen: ['ST,GS'],
      end: 'NetworkError',
      closed: ['closed'],
    })
  })
})
