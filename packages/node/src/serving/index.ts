// What every server of ours needs of HTTP that Node does not give.
export { connectionsGone } from './connections.ts'
export { letGoOf } from './let-go.ts'
export { answerOfUnread, isSpent, isUnread, readAway } from './read-away.ts'
