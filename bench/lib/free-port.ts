import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the kernel's ephemeral ports, so that no outgoing connection takes one. Each process has its own range, so
// that parallel tests do not collide.
const first = 10_000
const each = 64
const shares = 340
const own = first + (process.pid % shares) * each

let turn = randomInt(each)

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** A free port for programs that cannot choose one. It is not returned again for a while. */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < each; tried += 1) {
    turn += 1
    const port = own + (turn % each)
    if (await isFree(port)) return port
  }
  throw new Error(`no port is free from ${own} to ${own + each - 1}`)
}
