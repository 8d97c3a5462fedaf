// Exports for the walls, only those that they use: each is compiled for the oldest browsers (docs/monitor.md#engines).
export {
  type Area,
  areas,
  callShownMs,
  deadAfterMs,
  isArea,
  staleAfterMs,
} from './base/constants.ts'
export {
  type CallLanguage,
  isCallLanguage,
  isLanguage,
  type Language,
  languages,
} from './base/languages.ts'
export type {
  AreaUpdate,
  Command,
  Health,
  Link,
  Seqs,
  ServerToTicket,
  ServerToWall,
  SiteUpdate,
  Snapshot,
  TicketHandshake,
  TicketUpdate,
  WallHandshake,
  WallToServer,
  Watch,
  WatchAnswer,
} from './events.ts'
export type { Board, Entry } from './monitor/board.ts'
export { callWords, wordSeconds } from './monitor/call-words.ts'
export type { DisplayLack } from './monitor/fleet.ts'
export {
  readTicket,
  type Ticket,
  type TicketArea,
  ticketAreas,
  type TicketPlace,
  type TicketState,
} from './monitor/ticket.ts'
export type { WallOptionName } from './monitor/wall-address.ts'
export type { WallSite } from './monitor/wall-site.ts'
