import {
  type Area,
  type Ticket,
  type TicketArea,
  ticketAreas,
  type TicketPlace,
} from '@muat/shared/wall'
import type { Headline } from './words.ts'

/** What the page shows of the truck. */
export interface View {
  headline: Headline
  areas: readonly TicketArea[]
  /** Areas that have called it, the newest call first. */
  calls: readonly Area[]
  /** Changes with each call, also with one that is repeated. */
  call: string
}

const ended: Readonly<Record<string, Headline>> = {
  completed: 'completed',
  cancelled: 'cancelled',
  void: 'cancelled',
}

const headlineOf = (status: string, areas: readonly TicketArea[]): Headline => {
  const has = (state: TicketArea['state']): boolean => areas.some((area) => area.state === state)
  if (has('loading')) return 'loading'
  if (status === 'hold' || has('hold')) return 'hold'
  if (has('waiting') || has('called')) return 'waiting'
  if (status === 'registered') return 'registered'
  return has('ahead') ? 'waiting' : 'loaded'
}

/** @param places where the boards have it; null: they are not known, or older than the ticket */
export const viewOf = (ticket: Ticket, places: readonly TicketPlace[] | null): View => {
  const end = ended[ticket.status]
  const areas = ticketAreas(ticket, end === undefined ? places : null)
  if (end !== undefined) return { headline: end, areas, calls: [], call: '' }
  const called = areas
    .filter(({ state }) => state === 'called')
    .sort((a, b) => (b.since ?? 0) - (a.since ?? 0))
  return {
    headline: headlineOf(ticket.status, areas),
    areas,
    calls: called.map(({ area }) => area),
    call: called.map(({ area, since }) => `${area}${since ?? ''}`).join(),
  }
}
