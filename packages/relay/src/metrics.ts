import { createRegistry, latency } from '@muat/node/metrics'
import { failureReasons, type FleetState, isLive } from '@muat/shared'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Feed } from './feed.ts'
import type { Presence } from './presence.ts'
import type { Upstreams } from './upstreams.ts'

interface Sources {
  version: string
  feed: Feed
  upstreams: Upstreams
  now: () => number
  sockets: () => { walls: number; staff: number; refused: number }
  fleet: () => FleetState
  lastSeen: Presence['lastSeen']
}

export const createMetrics = ({
  version,
  feed,
  upstreams,
  now,
  sockets,
  fleet,
  lastSeen,
}: Sources) => {
  const registry = createRegistry('relay', version)
  const registers = [registry]

  const gauges = [
    new Gauge({
      name: 'muat_upstream_age_seconds',
      help: 'Time since the upstream last confirmed the data; absent before the first good poll',
      registers: [],
      collect() {
        if (feed.asOf !== null) this.set((now() - feed.asOf) / 1000)
      },
    }),
    new Gauge({
      name: 'muat_link_live',
      help: '1 while the last poll was good',
      registers: [],
      collect() {
        this.set(feed.link.state === 'live' ? 1 : 0)
      },
    }),
    new Gauge({
      name: 'muat_back_ends',
      help: 'Back ends behind UPSTREAM_URL by whether they answer; of one alone it is not asked',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'silent' }, upstreams.silent)
        this.set({ state: 'answering' }, upstreams.count - upstreams.silent)
      },
    }),
    new Gauge({
      name: 'muat_trucks_without_area',
      help: 'Trucks that belong on a board but name no loading area',
      registers: [],
      collect() {
        this.set(feed.withoutArea)
      },
    }),
    new Gauge({
      name: 'muat_unreadable',
      help: 'Records and lines of the last content that were dropped',
      labelNames: ['what'],
      registers: [],
      collect() {
        this.set({ what: 'records' }, feed.dropped.records)
        this.set({ what: 'lines' }, feed.dropped.lines)
      },
    }),
    new Gauge({
      name: 'muat_sockets',
      help: 'Connected sockets',
      labelNames: ['namespace'],
      registers: [],
      collect() {
        const { walls, staff } = sockets()
        this.set({ namespace: '/' }, walls)
        this.set({ namespace: '/staff' }, staff)
      },
    }),
    new Gauge({
      name: 'muat_displays',
      help: 'Displays of all relays by whether they show what is true: live or stale',
      labelNames: ['state'],
      registers: [],
      collect() {
        const state = fleet()
        const live = state.displays.filter((each) => isLive(each, state, state.serverNow)).length
        this.set({ state: 'live' }, live)
        this.set({ state: 'stale' }, state.displays.length - live)
      },
    }),
    new Gauge({
      name: 'muat_displays_expected',
      help: 'Displays that the settings of the site name',
      registers: [],
      collect() {
        this.set(fleet().expected)
      },
    }),
    new Gauge({
      name: 'muat_displays_missing',
      help: 'Of those, how many are not there; absent while other relays cannot be asked',
      registers: [],
      collect() {
        const { complete, missing } = fleet()
        if (complete) this.set(missing.length)
        else this.remove()
      },
    }),
    new Gauge({
      name: 'muat_displays_failed',
      help: 'Displays that say that they cannot run: too_old is their browser, failed their program',
      labelNames: ['reason'],
      registers: [],
      collect() {
        const { failed } = fleet()
        for (const reason of failureReasons) {
          this.set({ reason }, failed.filter((each) => each.reason === reason).length)
        }
      },
    }),
    new Gauge({
      name: 'muat_display_last_seen',
      help: 'When each expected display was there last, s since 1970; where nobody knows, since when this relay looks for it; absent while other relays cannot be asked',
      labelNames: ['display', 'areas'],
      registers: [],
      collect() {
        this.reset()
        for (const { name, areas, at } of lastSeen()) {
          this.set({ display: name, areas: areas.join() }, at / 1000)
        }
      },
    }),
  ]
  const refused = new Counter({
    name: 'muat_sockets_refused_total',
    help: 'Connections of sockets refused because there were too many, of their address or of all',
    registers: [],
    collect() {
      this.reset()
      this.inc(sockets().refused)
    },
  })
  for (const metric of [...gauges, refused]) registry.registerMetric(metric)

  return {
    registry,
    polls: new Histogram({
      name: 'muat_poll_seconds',
      help: 'Duration of polls by outcome: fresh, unchanged, or why it failed',
      labelNames: ['outcome'],
      buckets: latency,
      registers,
    }),
    emits: new Counter({
      name: 'muat_emits_total',
      help: 'Messages sent to rooms',
      labelNames: ['event'],
      registers,
    }),
    receivers: new Counter({
      name: 'muat_emit_receivers_total',
      help: 'Sockets those messages went to',
      labelNames: ['event'],
      registers,
    }),
    bytes: new Counter({
      name: 'muat_emit_bytes_total',
      help: 'Payload bytes times receivers',
      labelNames: ['event'],
      registers,
    }),
    paint: new Histogram({
      name: 'muat_paint_lag_seconds',
      help: 'From sending a board to the display having painted it, as the display reports',
      buckets: latency,
      registers,
    }),
    proxy: new Histogram({
      name: 'muat_proxy_seconds',
      help: 'Proxied requests by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: latency,
      registers,
    }),
  }
}
