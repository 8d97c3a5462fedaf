import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** Buckets in seconds, for operations of milliseconds. */
export const latency = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Metrics of a process: Node's defaults and the build. */
export const createRegistry = (service: string, version: string): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'muat_build_info',
    help: '1, with the version that runs',
    labelNames: ['service', 'version'],
    registers: [registry],
  }).set({ service, version }, 1)
  return registry
}

/** A separate port, so that metrics are never on the public address. `look` updates values before each scrape. */
export const createMetricsServer = (
  registry: Registry,
  look: () => Promise<void> = async () => {},
): Server =>
  createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    look()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  })
