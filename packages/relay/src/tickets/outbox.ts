import { socketsAtOnce } from '../sockets/index.ts'

/**
 * Tickets whose places changed. They are sent after the walls, and some at once: other work gets its turn between. One
 * that changes again meanwhile is sent once, as it is then.
 *
 * @param send sends to all sockets of a ticket; how many
 */
export const createOutbox = <Id>(send: (id: Id) => number) => {
  const waiting = new Set<Id>()
  let isDue = false
  const work = (): void => {
    isDue = false
    let sent = 0
    for (const id of waiting) {
      waiting.delete(id)
      sent += send(id)
      if (sent >= socketsAtOnce) break
    }
    if (waiting.size > 0) plan()
  }
  const plan = (): void => {
    if (isDue) return
    isDue = true
    setImmediate(work)
  }
  return {
    add: (id: Id): void => {
      waiting.add(id)
      plan()
    },
  }
}
