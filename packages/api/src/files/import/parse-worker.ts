import { parentPort } from 'node:worker_threads'
import { ProblemError } from '../../http/problem.ts'
import { type ParseJob, parseFile } from './parse.ts'
import type { FromParser } from './parser.ts'

// A thread of its own: reading 16 MiB takes seconds, during which nothing else would be answered, and what it takes of
// memory goes with it.
const port = parentPort
if (port === null) throw new Error('This runs as a thread.')

/** Records that cross at once: taken in by the other side within a few milliseconds. */
const pieceSize = 500

const tell = (message: FromParser) => port.postMessage(message, [])

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const answer = async (job: ParseJob): Promise<void> => {
  try {
    const { records, ...file } = await parseFile(job)
    let at = 0
    port.on('message', () => {
      tell({ type: 'records', records: records.slice(at, at + pieceSize) })
      at += pieceSize
    })
    tell({ type: 'file', file })
  } catch (error) {
    if (!(error instanceof ProblemError)) tell({ type: 'defect', error: textOf(error) })
    else {
      const { status, code, params = null } = error
      tell({ type: 'problem', status, code, params })
    }
  }
}

port.once('message', (job: ParseJob) => void answer(job))
