import { inboundHoldReasons, netKg } from '@muat/shared'
import { type Delivery, sum } from './deliveries.ts'
import { weighingMs, within } from './fetch.ts'
import type { Random } from './random.ts'
import type { Trip, Yard } from './yard.ts'

// The way of an inbound truck through the yard. It shares the weighbridge with outbound ones.

/** Kilograms per minute, of bulk and of bags. */
const loose = 700
const carried = 240

/** Default of a new site, per cent. */
const tolerancePct = 2

/** Whether claim and net differ too much. */
const isHeld = (one: Delivery): boolean =>
  inboundHoldReasons({
    netKg: netKg(one.grossKg, one.tareKg, one.deductionKg),
    vendorClaimedKg: one.claimedKg,
    declaredKg: one.lines.map(({ kg }) => kg),
    tolerancePct,
  }).length > 0

/** Sets the times of a delivery's steps from `at.create` on, as far as it gets. */
export function* brings(one: Delivery, yard: Yard, random: Random): Trip {
  const { at } = one
  const registeredAt = at.create ?? yard.opens
  if (one.ended?.action === 'cancel') {
    one.ended.at = registeredAt + within(40, 90, random)
    return
  }
  const weighedIn = yield {
    of: yard.weighbridge,
    ready: registeredAt + within(4, 9, random),
    takes: weighingMs(random),
  }
  at['weigh-in'] = weighedIn.until
  const looking = within(4, 9, random)
  const bagged = one.lines.some(({ bags }) => bags !== null)
  const kg = sum(one.lines)
  const unloading =
    within(6, 12, random) + Math.round((kg / (bagged ? carried : loose)) * 60) * 1000
  const refused = one.ended !== null
  const place = yield {
    of: yard.unloading,
    ready: weighedIn.until,
    takes: refused ? looking * 2 : looking + unloading,
  }
  at.start = place.from + looking
  if (one.ended !== null) {
    one.ended.at = place.until
    return
  }
  at.check = place.until
  const weighedOut = yield {
    of: yard.weighbridge,
    ready: place.until + within(2, 6, random),
    takes: weighingMs(random),
  }
  at['weigh-out'] = weighedOut.until
  if (isHeld(one)) {
    one.held = true
    at.approve = weighedOut.until + within(25, 90, random)
  }
}
