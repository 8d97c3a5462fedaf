import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that the kernel gives to whoever asks for any: no connection out of this machine takes one between
// here and the moment at which its server listens. Each process has some of its own, so that of tests that run side by
// side none is given what another was given and has not taken yet.
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

/** A port on which nobody listens, for programs that cannot be asked to choose one; not the same again for a while. */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < each; tried += 1) {
    turn += 1
    const port = own + (turn % each)
    if (await isFree(port)) return port
  }
  throw new Error(`no port is free from ${own} to ${own + each - 1}`)
}
