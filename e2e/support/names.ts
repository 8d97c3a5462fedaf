import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const record = { a: 1, inet: 1 }
const flags = { found: 0x8400, unknown: 0x8403 }

/** Name and type of a DNS question, and the offset of its end. */
const questionOf = (message: Buffer): { name: string; type: number; end: number } => {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

const answerTo = (message: Buffer, addresses: readonly string[] | undefined): Buffer => {
  const { type, end } = questionOf(message)
  const answered = type === record.a ? (addresses ?? []) : []
  const head = Buffer.from(message.subarray(0, end))
  head.writeUInt16BE(addresses === undefined ? flags.unknown : flags.found, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answered.length, 6)
  head.writeUInt32BE(0, 8)
  const answers = answered.map((address) => {
    const answer = Buffer.alloc(16)
    // A pointer to the name in the question.
    answer.writeUInt16BE(0xc00c, 0)
    answer.writeUInt16BE(record.a, 2)
    answer.writeUInt16BE(record.inet, 4)
    // TTL of Docker's name server.
    answer.writeUInt32BE(600, 6)
    answer.writeUInt16BE(4, 10)
    for (const [place, part] of address.split('.').entries()) answer[12 + place] = Number(part)
    return answer
  })
  return Buffer.concat([head, ...answers])
}

export interface Names {
  /** Address for the configuration of nginx. */
  address: string
  /** Addresses by name. Other names are unknown. */
  known: Map<string, readonly string[]>
  /** Stops or resumes answering. */
  silent: (isSilent: boolean) => void
  asked: () => number
  close: () => void
}

/** Starts a name server, as Docker has for its containers. */
export const startNames = async (): Promise<Names> => {
  const socket = createSocket('udp4')
  const known: Names['known'] = new Map()
  let isSilent = false
  let asked = 0
  socket.on('message', (message, { address, port }) => {
    asked += 1
    if (isSilent) return
    socket.send(answerTo(message, known.get(questionOf(message).name)), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  return {
    address: `127.0.0.1:${port}`,
    known,
    silent: (is) => {
      isSilent = is
    },
    asked: () => asked,
    close: () => socket.close(),
  }
}
