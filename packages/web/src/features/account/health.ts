/** Fields of /healthz; a foreign back end may have none: docs/http-api.md#health. */
export const askHealth = async (): Promise<Readonly<Record<string, unknown>>> => {
  const response = await fetch('/healthz', { signal: AbortSignal.timeout(10_000) })
  return (await response.json()) as Readonly<Record<string, unknown>>
}
