// Exports for the wall displays. Only what they need: their engines are the oldest, and every export is compiled for them
// (docs/monitor.md#engines).
export {
  type Area,
  areas,
  callShownMs,
  deadAfterMs,
  isArea,
  staleAfterMs,
} from './base/constants.ts'
export { isLanguage, type Language, languages } from './base/languages.ts'
export type {
  AreaUpdate,
  Command,
  Health,
  Link,
  Seqs,
  ServerToWall,
  SiteUpdate,
  Snapshot,
  WallHandshake,
  WallToServer,
  Watch,
  WatchAnswer,
} from './events.ts'
export type { Board, Entry } from './monitor/board.ts'
export type { DisplayLack } from './monitor/fleet.ts'
export type { WallOptionName } from './monitor/wall-address.ts'
export type { WallSite } from './monitor/wall-site.ts'
