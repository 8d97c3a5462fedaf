import type pg from 'pg'

type Answer = (error: Error | undefined, result?: pg.QueryResult) => void
/** The driver's `query` as drizzle and the api call it. Without `answer` it returns a promise. */
type Query = (config: pg.QueryConfig, values: unknown[] | undefined, answer: Answer) => unknown

/**
 * Converts the driver's callback to a promise. The driver's own promises retain each answer across minor garbage
 * collections.
 */
const promised = (query: Query) => (config: pg.QueryConfig, values?: unknown[], answer?: Answer) =>
  answer === undefined
    ? new Promise<pg.QueryResult | undefined>((resolve, reject) => {
        query(config, values, (error, result) => (error ? reject(error) : resolve(result)))
      })
    : query(config, values, answer)

export type OnQuery = (seconds: number, text: string) => void

/** Measures the duration of each statement. */
const timed =
  (query: Query, onQuery: OnQuery): Query =>
  (config, values, answer) => {
    const began = performance.now()
    return query(config, values, (error, result) => {
      onQuery((performance.now() - began) / 1000, config.text)
      answer(error, result)
    })
  }

/** On one connection. */
export const answerOn = (client: pg.PoolClient, onQuery?: OnQuery): void => {
  const query = client.query.bind(client) as Query
  // The same arguments and results as the method, in the form that drizzle and the api use.
  client.query = promised(
    onQuery === undefined ? query : timed(query, onQuery),
  ) as typeof client.query
}

/** On any connection of a pool. If the connection breaks, the statement fails and the connection is discarded. */
export const answerFrom = (pool: pg.Pool): void => {
  const query: Query = (config, values, answer) =>
    pool.connect((error, client) => {
      if (client === undefined) return answer(error)
      const run = client.query.bind(client) as Query
      let isAnswered = false
      run(config, values, (failure, result) => {
        // A broken connection may report a failed statement twice. It is released once.
        if (isAnswered) return
        isAnswered = true
        client.release(failure)
        answer(failure, result)
      })
    })
  pool.query = promised(query) as typeof pool.query
}
