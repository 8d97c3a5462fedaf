import { once } from 'node:events'
import { type Transferable, Worker } from 'node:worker_threads'
import type { Params, ProblemCode } from '@muat/shared'
import { ProblemError } from '../../http/problem.ts'
import { tooLarge } from './archive.ts'
import type { FileRecord, ParsedFile, ParseJob } from './parse.ts'

/** Messages of the thread. It sends records on request, so that the event loop can serve others in between. */
export type FromParser =
  | { type: 'file'; file: Omit<ParsedFile, 'records'> }
  | { type: 'records'; records: FileRecord[] }
  | { type: 'problem'; status: number; code: ProblemCode; params: Params | null }
  | { type: 'defect'; error: string }

const longestMs = 120_000

/** More than the largest real file needs. */
const memory = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 16 }

const ranOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Parses in a thread that ends with the file. The file's memory is transferred to it. */
const parseInThread = async (job: ParseJob): Promise<ParsedFile> => {
  const worker = new Worker(new URL('./parse-worker.js', import.meta.url), {
    // The threads do not inherit process options, such as a debugger's port.
    execArgv: [],
    resourceLimits: memory,
  })
  const tooLong = AbortSignal.timeout(longestMs)
  const ask = async (message: unknown, transfer: Transferable[] = []): Promise<FromParser> => {
    const answer = once(worker, 'message', { signal: tooLong })
    worker.postMessage(message, transfer)
    const [said] = (await answer) as [FromParser]
    if (said.type === 'defect') throw new Error(said.error)
    if (said.type !== 'problem') return said
    const { status, code, params } = said
    throw new ProblemError(status, code, params === null ? {} : { params })
  }
  try {
    const { buffer, byteLength } = job.file
    // Node pools small buffers, which cannot be transferred.
    const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    const first = await ask(job, isAlone ? [buffer] : [])
    if (first.type !== 'file') throw new Error('records came before their file')
    const records: FileRecord[] = []
    for (;;) {
      const next = await ask('more')
      if (next.type !== 'records') throw new Error('a file came twice')
      if (next.records.length === 0) return { ...first.file, records }
      for (const record of next.records) records.push(record)
    }
  } catch (error) {
    throw ranOut(error) || tooLong.aborted ? tooLarge() : error
  } finally {
    await worker.terminate()
  }
}

/** Parses in the process. Tests run from source, which a thread of Node 20 cannot. */
const parseInPlace = async (job: ParseJob): Promise<ParsedFile> =>
  (await import('./parse.ts')).parseFile(job)

export const parse: (job: ParseJob) => Promise<ParsedFile> = import.meta.url.endsWith('.ts')
  ? parseInPlace
  : parseInThread
