import { Worker } from 'node:worker_threads'
import { ProblemError } from '../http/problem.ts'
import type { ReportJob } from './report/job.ts'
import type { Job } from './job.ts'

type Outcome = { pdf: Uint8Array } | { error: string }

const idleMs = 30_000
const longestMs = 30_000
/** Upper bound of queued prints. */
const mostWaiting = 50

export interface Renderer {
  /** An aborted `signal` ends the job at once, queued or running. */
  render(job: Job | ReportJob, signal?: AbortSignal): Promise<Uint8Array>
  close(): Promise<void>
}

interface Thread {
  run(job: Job | ReportJob, signal?: AbortSignal): Promise<Uint8Array>
  end(): Promise<unknown>
}

/** One thread, one job at a time. `broken` is called when the thread accepts no further job. */
const startThread = (broken: () => void): Thread => {
  const worker = new Worker(new URL('./render-worker.js', import.meta.url), {
    // The threads do not inherit process options, such as a debugger's port.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  let settle: (outcome: Outcome) => void = () => {}
  const fail = (error: string) => {
    broken()
    settle({ error })
  }
  worker.on('message', (outcome: Outcome) => settle(outcome))
  worker.on('error', (error) => fail(String(error)))
  worker.on('exit', (code) => fail(`the thread ended with ${code}`))
  return {
    run: (job, signal) =>
      new Promise((resolve, reject) => {
        const stop = (why: string) => {
          fail(why)
          void worker.terminate()
        }
        // A running layout can only be ended with its thread. The next print starts another.
        const leave = () => stop('nobody waits for the document')
        const timer = setTimeout(() => stop('the document took too long'), longestMs).unref()
        signal?.addEventListener('abort', leave, { once: true })
        settle = (outcome) => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', leave)
          if ('pdf' in outcome) resolve(outcome.pdf)
          else reject(new Error(outcome.error))
        }
        worker.postMessage(job, [])
      }),
    end: () => worker.terminate(),
  }
}

/** Rejects on abort, whatever the work returns. */
const untilAborted = <T>(work: Promise<T>, signal?: AbortSignal): Promise<T> =>
  signal === undefined
    ? work
    : new Promise((resolve, reject) => {
        const leave = () => reject(signal.reason as Error)
        if (signal.aborted) leave()
        signal.addEventListener('abort', leave, { once: true })
        work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
      })

/**
 * Renders PDFs, one at a time, in a thread that starts with the first job and ends when idle: the fonts take some 100
 * MB. A crash of the thread fails one print only.
 */
const threadRenderer = (): Renderer => {
  let thread: Thread | null = null
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined

  const current = (): Thread => {
    if (thread !== null) return thread
    const fresh = startThread(() => {
      if (thread === fresh) thread = null
    })
    thread = fresh
    return fresh
  }
  const end = async () => {
    clearTimeout(idle)
    const ending = thread
    // The next print starts another thread.
    thread = null
    await ending?.end()
  }

  return {
    render: async (job, signal) => {
      if (waiting >= mostWaiting) {
        throw new ProblemError(503, 'unavailable', { retryAfterSeconds: 5 })
      }
      waiting += 1
      clearTimeout(idle)
      const made = last.then(() => {
        signal?.throwIfAborted()
        return current().run(job, signal)
      })
      last = made.catch(() => {})
      try {
        return await untilAborted(made, signal)
      } finally {
        waiting -= 1
        if (waiting === 0) idle = setTimeout(() => void end(), idleMs).unref()
      }
    },
    close: async () => {
      await last
      await end()
    },
  }
}

/** Renders in the process. Tests run from source, which a thread of Node 20 cannot. A running job cannot be aborted. */
const inPlaceRenderer = (): Renderer => ({
  render: async (job, signal) => {
    const { makePdf } = await import('./make-pdf.ts')
    signal?.throwIfAborted()
    return untilAborted(makePdf(job), signal)
  },
  close: async () => {},
})

export const createRenderer = (): Renderer =>
  import.meta.url.endsWith('.ts') ? inPlaceRenderer() : threadRenderer()

const withoutImages = <J extends Job | ReportJob>(job: J): J => ({
  ...job,
  company: { ...job.company, logo: null },
  ...('pictures' in job ? { pictures: [] } : {}),
})

const hasImages = (job: Job | ReportJob): boolean =>
  job.company.logo !== null || ('pictures' in job && job.pictures.length > 0)

/** Renders again without images if one cannot be drawn. */
export const renderDespiteImages = async (
  renderer: Renderer,
  job: Job | ReportJob,
  warn: (error: unknown) => void,
): Promise<Uint8Array> => {
  try {
    return await renderer.render(job)
  } catch (error) {
    if (!hasImages(job) || error instanceof ProblemError) throw error
    warn(error)
    return renderer.render(withoutImages(job))
  }
}
