// What the wall displays use. Their engines are older than everything else that reads this package, so that no more of it
// is among what they load: docs/monitor.md#engines.
export {
  type Area,
  areas,
  callShownMs,
  deadAfterMs,
  isArea,
  staleAfterMs,
} from './base/constants.ts'
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
