// HTTP helpers that Node lacks, for all servers.
export { connectionsGone } from './connections.ts'
export { letGoOf } from './let-go.ts'
export { answerOfUnread, isSpent, isUnread, readAway } from './read-away.ts'
