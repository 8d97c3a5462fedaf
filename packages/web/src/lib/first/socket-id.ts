let socket: string | null = null

/** Sets the id of the socket on which this tab receives hints; null: none. */
export const setSocketId = (id: string | null): void => {
  socket = id
}

/** Sent with a write, so that the relay does not send this tab a hint about it. */
export const socketIdHeader = (): Readonly<Record<string, string>> =>
  socket === null ? {} : { 'x-socket-id': socket }
