import { EventEmitter } from 'node:events'
import { areas, type ExpectedDisplay } from '@muat/shared'
import { latency } from '@muat/node/metrics'
import fp from 'fastify-plugin'
import { Histogram } from 'prom-client'
import type { Write } from '../relays/index.ts'
import type { RoomOptions } from '../room.ts'
import { registerAnswers } from './answers.ts'
import { type Changes, createFeed, type Feed } from './feed.ts'
import type { Outcome } from './fetch-monitor.ts'
import { createPoller } from './poll.ts'
import { followSite, type SiteState } from './site.ts'

export type { Changes, Feed } from './feed.ts'
export type { SiteState } from './site.ts'

declare module 'fastify' {
  interface FastifyInstance {
    monitor: Monitor
  }
}

export interface Monitor {
  feed: Feed
  site: () => SiteState
  /** The displays that the site's settings name. */
  expected: () => readonly ExpectedDisplay[]
  events: EventEmitter<{ boards: [Changes]; site: [SiteState] }>
}

/** Resources whose writes can change a board. */
const movesTrucks = ({ resource }: Write): boolean =>
  resource === 'outbound-record' || resource === 'outbound-record-item'

const siteSettings = /^\/api\/site-settings(?:[/?]|$)/u

/** Asks the back end for its open trucks and the site's settings, derives the boards, and knows how old they are. */
export const monitor = fp<RoomOptions>(
  (app, { config, limits, now, build }, done) => {
    const { backEnd, metrics, relays } = app
    const events: Monitor['events'] = new EventEmitter()
    const { feed, accept } = createFeed({
      ...config.monitor,
      now,
      showWaits: () => site.state.site?.wallWait === true,
    })
    const seconds = new Histogram({
      name: 'muat_poll_seconds',
      help: 'Duration of polls by outcome: fresh, unchanged, or why it failed',
      labelNames: ['outcome'],
      buckets: latency,
      registers: [metrics.registry],
    })

    const onOutcome = (outcome: Outcome, took: number): void => {
      const failed = outcome.kind === 'failed'
      seconds.observe({ outcome: failed ? outcome.reason : outcome.kind }, took)
      const changes = accept(outcome)
      events.emit('boards', changes)
      if (!changes.link) return
      if (failed)
        app.log.warn({ reason: outcome.reason, detail: outcome.detail }, 'upstream is stale')
      else app.log.info({ areas: areas.length }, 'upstream is live')
    }
    const poller = createPoller({
      source: {
        // A second connection: one that hangs while it is made does not hold up the next poll.
        ask: backEnd.asker(2),
        token: config.monitor.token,
        statusMap: config.monitor.statusMap,
        ...limits.poll,
        now,
      },
      intervalMs: config.pollIntervalMs,
      instance: config.instance,
      onOutcome,
    })
    const site = followSite({
      ask: backEnd.asker(1),
      timeoutMs: limits.poll.timeoutMs,
      everyMs: limits.siteCheckMs,
      timeZone: config.monitor.timeZone,
      now,
      onChange: (state) => events.emit('site', state),
    })

    relays.events.on('wrote', (write) => {
      if (movesTrucks(write)) poller.trigger()
    })
    app.addHook('onResponse', ({ method, url }, { statusCode }, next) => {
      if (method !== 'GET' && statusCode < 300 && siteSettings.test(url)) site.changed()
      next()
    })
    registerAnswers(app, { config, now, build, feed, site: () => site.state.site })

    metrics.gauge(
      'muat_upstream_age_seconds',
      'Time since the upstream last confirmed the data; absent before the first good poll',
      (gauge) => {
        if (feed.asOf !== null) gauge.set((now() - feed.asOf) / 1000)
      },
    )
    metrics.gauge('muat_link_live', '1 while the last poll was good', (gauge) =>
      gauge.set(feed.link.state === 'live' ? 1 : 0),
    )
    metrics.gauge(
      'muat_trucks_without_area',
      'Trucks that belong on a board but name no loading area',
      (gauge) => gauge.set(feed.withoutArea),
    )
    metrics.gauge(
      'muat_unreadable',
      'Records and lines of the last content that were dropped',
      (gauge) => {
        gauge.set({ what: 'records' }, feed.dropped.records)
        gauge.set({ what: 'lines' }, feed.dropped.lines)
      },
      ['what'],
    )

    app.decorate('monitor', {
      feed,
      site: () => site.state,
      expected: () => site.expected,
      events,
    })
    app.addHook('onListen', (next) => {
      poller.start()
      site.start()
      next()
    })
    app.addHook('preClose', (next) => {
      poller.stop()
      site.stop()
      next()
    })
    done()
  },
  { name: 'monitor', dependencies: ['http', 'back-end', 'relays'] },
)
