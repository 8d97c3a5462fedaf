import { parentPort } from 'node:worker_threads'
import type { ReportJob } from './report/job.ts'
import type { Job } from './job.ts'
import { makePdf } from './make-pdf.ts'

// A worker thread: laying out a page blocks for some 50 ms.
const port = parentPort
if (port === null) throw new Error('This runs as a thread.')

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

port.on('message', (job: Job | ReportJob) => {
  makePdf(job).then(
    (pdf) => port.postMessage({ pdf }, []),
    (error: unknown) => port.postMessage({ error: textOf(error) }, []),
  )
})
