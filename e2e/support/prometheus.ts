import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { freePort } from '../../bench/lib/free-port.ts'
import { answers, findProgram, projectFile, type Running, start } from './processes.ts'

const program = findProgram('/usr/bin/prometheus', '/usr/local/bin/prometheus')
const blackboxProgram = findProgram('/usr/bin/prometheus-blackbox-exporter')

/** Programs that this machine lacks, as text; null: none. */
export const missingPrometheus =
  [program === null && 'prometheus', blackboxProgram === null && 'prometheus-blackbox-exporter']
    .filter((name) => name !== false)
    .join(' and ') || null

export interface Prometheus {
  /** Names of firing alerts. */
  firing: () => Promise<string[]>
  /** Number of series of an expression. */
  count: (expression: string) => Promise<number>
  stop: () => Promise<void>
}

/** Targets, host:port, by job. */
export type Targets = Record<'relay' | 'api', readonly string[]>

interface Job {
  job_name: string
  relabel_configs?: { target_label: string; replacement?: string }[]
}

const folderOf = (name: string): string => projectFile('ops', 'observability', name)

/** The shipped rules with seconds instead of minutes, because tests would last a day. */
const hastened = (rules: string): string =>
  rules.replace(/\[\d+[mh]\]/gu, '[8s]').replace(/for: \d+[mh]/gu, 'for: 1s')

/** The shipped configuration with other targets and intervals. */
const configOf = (targets: Targets, site: string, blackbox: string, folder: string): string => {
  const config = parse(readFileSync(folderOf('prometheus.yml'), 'utf8'))
  const known: Record<string, readonly string[]> = { ...targets, site: [site] }
  const jobs = config.scrape_configs.map((job: Job) => ({
    ...job,
    dns_sd_configs: [],
    file_sd_configs: [],
    static_configs: [{ targets: known[job.job_name] }],
    relabel_configs: (job.relabel_configs ?? []).map((rule) =>
      rule.replacement === undefined ? rule : { ...rule, replacement: blackbox },
    ),
  }))
  return JSON.stringify({
    ...config,
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    alerting: {},
    rule_files: [path.join(folder, 'rules.yml')],
    scrape_configs: jobs,
  })
}

/** Starts a Prometheus with our rules and these targets, and a blackbox exporter for `site` that trusts this authority. */
export const startPrometheus = async (
  targets: Targets,
  site: string,
  trusted?: string,
): Promise<Prometheus> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-prometheus-'))
  const running: Running[] = []
  const blackboxPort = await freePort()
  const blackbox = `127.0.0.1:${blackboxPort}`
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const rules = readFileSync(folderOf('rules/muat.yml'), 'utf8')
  writeFileSync(path.join(folder, 'rules.yml'), hastened(rules))
  writeFileSync(path.join(folder, 'prometheus.yml'), configOf(targets, site, blackbox, folder))
  const env = { PATH: process.env['PATH'] }
  const stop = async (): Promise<void> => {
    for (const program of running) await program.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    running.push(
      await start(
        blackboxProgram ?? '',
        [`--config.file=${folderOf('blackbox.yml')}`, `--web.listen-address=${blackbox}`],
        { ...env, SSL_CERT_FILE: trusted },
        answers(`http://${blackbox}/-/healthy`),
      ),
    )
    running.push(
      await start(
        program ?? '',
        [
          `--config.file=${path.join(folder, 'prometheus.yml')}`,
          `--storage.tsdb.path=${path.join(folder, 'data')}`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        env,
        answers(`${url}/-/ready`),
      ),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return {
    firing: async () => {
      const { data } = await (await fetch(`${url}/api/v1/alerts`)).json()
      const alerts: { state: string; labels: { alertname: string } }[] = data.alerts
      const names = alerts.filter(({ state }) => state === 'firing')
      return [...new Set(names.map(({ labels }) => labels.alertname))].toSorted()
    },
    count: async (expression) => {
      const query = new URLSearchParams({ query: expression })
      const answer = await (await fetch(`${url}/api/v1/query?${query}`)).json()
      if (answer.status !== 'success') throw new Error(`${expression}: ${answer.error}`)
      return answer.data.result.length
    },
    stop,
  }
}
