/** `AbortSignal.timeout`, which old browsers of walls lack: docs/monitor.md#engines. */
export const timeLimit = (ms: number): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
