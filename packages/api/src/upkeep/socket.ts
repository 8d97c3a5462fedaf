import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import type { Context } from '../context.ts'
import { type Ask, askHere, isOperation } from './operations.ts'
import { Refusal } from './refusal.ts'
import { failureText } from './failure-text.ts'

// Only one process can open the embedded database. Commands ask a running server through a socket in the data folder,
// accessible to the server's user only.

const pathIn = (dataDir: string): string => join(dataDir, 'upkeep.sock')

/** Longest path of a socket. */
const longestPath = 100

interface Said {
  answer?: unknown
  /** Reason of a refusal. */
  failure?: string
}

const outcomeOf = async (context: Context, message: IncomingMessage): Promise<Said> => {
  try {
    const name = decodeURIComponent(message.url?.slice(1) ?? '')
    const given: unknown = await json(message)
    if (!isOperation(name)) throw new Refusal(`The server that runs knows no "${name}".`)
    return { answer: await askHere(context)(name, given as never) }
  } catch (error) {
    return { failure: failureText(error) }
  }
}

const reply = async (
  context: Context,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const said = await outcomeOf(context, message)
  response.setHeader('connection', 'close')
  response.end(JSON.stringify(said))
}

/** Serves commands until closed. The caller holds the lock of the data folder. */
export const serveCommands = async (context: Context): Promise<() => void> => {
  const path = pathIn(context.config.dataDir)
  if (path.length > longestPath) return () => {}
  const server = createServer((message, response) => {
    void reply(context, message, response)
  })
  // Left by a killed server.
  rmSync(path, { force: true })
  const listens = await new Promise<boolean>((resolve) => {
    // Some file systems have no sockets. Commands then report that a server has the database open.
    server.once('error', () => resolve(false)).listen(path, () => resolve(true))
  })
  if (listens) chmodSync(path, 0o600)
  return () => server.close()
}

const post = (socketPath: string, name: string, body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request({ socketPath, method: 'POST', path: `/${encodeURIComponent(name)}` })
    asked.on('error', reject)
    asked.on('response', (response) => void text(response).then(resolve, reject))
    asked.end(body)
  })

/** The same operations, run by the server that has `dataDir` open; `holder` names it. */
export const askServer =
  (dataDir: string, holder: Error): Ask =>
  async (name, given) => {
    const said = await post(pathIn(dataDir), name, JSON.stringify(given ?? {})).catch(() => {
      throw new Refusal(holder.message)
    })
    const { answer, failure } = JSON.parse(said) as Said
    if (failure !== undefined) throw new Refusal(failure)
    // The server has the same table, from the same build.
    return answer as never
  }
