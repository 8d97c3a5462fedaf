import { createRegistry, latency } from '@muat/node/metrics'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Context, Watch } from '../context.ts'
import { diskOf, factsOf, within } from './facts.ts'

/** Buckets of statements, which mostly take less than a millisecond. */
const statement = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Buckets of background work. */
const long = [0.01, 0.1, 1, 10, 60, 300]

const seconds = (isoMoment: string): number => Date.parse(isoMoment) / 1000

/** Metrics of the api for Prometheus. Labels have a bounded set of values. */
export const createMetrics = (version: string) => {
  const registry = createRegistry('api', version)
  const registers = [registry]
  const requests = new Histogram({
    name: 'muat_http_request_seconds',
    help: 'Answered requests by route, as it is described, and status; * is what is no route of ours',
    labelNames: ['method', 'route', 'status'],
    buckets: latency,
    registers,
  })
  const queries = new Histogram({
    name: 'muat_db_query_seconds',
    help: 'Statements from the sending to the answer; on the embedded database messages',
    buckets: statement,
    registers,
  })
  const mails = new Counter({
    name: 'muat_mail_deliveries_total',
    help: 'Attempts to send a mail by what came of them; given_up is the last of several',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['sent', 'failed', 'given_up']) mails.inc({ outcome }, 0)
  const jobs = new Histogram({
    name: 'muat_job_seconds',
    // Not `job`, which Prometheus uses for the scraped target.
    help: 'What runs beside the requests, by what came of it',
    labelNames: ['task', 'outcome'],
    buckets: long,
    registers,
  })
  const lastJobs = new Gauge({
    name: 'muat_job_last_success_timestamp_seconds',
    help: 'When a job last ended well in this process',
    labelNames: ['task'],
    registers,
  })

  const watch: Watch = {
    request: (method, route, status, took) => requests.observe({ method, route, status }, took),
    query: (took) => queries.observe(took),
    mail: (outcome) => mails.inc({ outcome }),
    job: (task, isGood, took) => {
      jobs.observe({ task, outcome: isGood ? 'good' : 'failed' }, took)
      if (isGood) lastJobs.set({ task }, Date.now() / 1000)
    },
  }

  /** Registers metrics that are read on each scrape. */
  const follow = (context: Pick<Context, 'db' | 'clock' | 'config'>): (() => Promise<void>) => {
    const { db, config } = context
    const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
      new Gauge({ name, help, labelNames, registers })
    const connections = gauge(
      'muat_db_connections',
      'Connections to the database by pool and whether they are in use',
      ['pool', 'state'],
    )
    const queue = gauge('muat_db_waiting', 'Who waits for a connection of the pool', ['pool'])
    const up = gauge('muat_db_up', '1 while the database answers')
    const free = gauge('muat_disk_free_bytes', 'Room on the disk of the data folder')
    const size = gauge('muat_disk_size_bytes', 'Size of that disk')
    const waiting = gauge('muat_mail_waiting', 'Mails to send; absent while the database is')
    const oldest = gauge('muat_mail_oldest_seconds', 'How long the oldest has waited; 0: none does')
    const backup = gauge(
      'muat_backup_last_timestamp_seconds',
      'When the last backup ended; 0: none is known of',
    )
    const facts = factsOf(context)
    return async () => {
      for (const { pool, inUse, idle, waiting: queued } of db.usage()) {
        connections.set({ pool, state: 'in_use' }, inUse)
        connections.set({ pool, state: 'idle' }, idle)
        queue.set({ pool }, queued)
      }
      const [read, disk] = await Promise.all([
        within(facts()).catch(() => null),
        diskOf(config.dataDir).catch(() => null),
      ])
      for (const each of [free, size, waiting, oldest, backup]) each.remove()
      up.set(read === null ? 0 : 1)
      if (disk !== null) {
        free.set(disk.freeBytes)
        size.set(disk.sizeBytes)
      }
      if (read === null) return
      waiting.set(read.mail.waiting)
      oldest.set(read.mail.oldestSeconds ?? 0)
      backup.set(read.backupAt === null ? 0 : seconds(read.backupAt))
    }
  }
  return { registry, watch, follow }
}
