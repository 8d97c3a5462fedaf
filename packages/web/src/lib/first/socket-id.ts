let socket: string | null = null

/** The socket on which this tab hears of others' writes; null: it does not. */
export const setSocketId = (id: string | null): void => {
  socket = id
}

/** What a write says so that the relay does not tell this tab of what it knows already. */
export const socketIdHeader = (): Readonly<Record<string, string>> =>
  socket === null ? {} : { 'x-socket-id': socket }
