import { parentPort } from 'node:worker_threads'
import { ProblemError } from '../../http/problem.ts'
import { type ParseJob, parseFile } from './parse.ts'
import type { FromParser } from './parser.ts'

// A worker thread: reading 16 MiB takes seconds, and its memory is freed with the thread.
const port = parentPort
if (port === null) throw new Error('This runs as a thread.')

/** Records per message, which take a few milliseconds to receive. */
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
