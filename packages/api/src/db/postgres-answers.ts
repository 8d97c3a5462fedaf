import type pg from 'pg'

type Answer = (error: Error | undefined, result?: pg.QueryResult) => void
/** As much of the driver's `query` as drizzle and we call: without `answer`, it answers a promise. */
type Query = (config: pg.QueryConfig, values: unknown[] | undefined, answer: Answer) => unknown

/**
 * Gives what the driver tells by a call back. The promises that its own `query` gives keep every answer in memory
 * through each short collection: the functions behind them are made where V8 places what is to stay, and each holds the
 * answer of a statement until the next long one.
 */
const promised = (query: Query) => (config: pg.QueryConfig, values?: unknown[], answer?: Answer) =>
  answer === undefined
    ? new Promise<pg.QueryResult | undefined>((resolve, reject) => {
        query(config, values, (error, result) => (error ? reject(error) : resolve(result)))
      })
    : query(config, values, answer)

export type OnQuery = (seconds: number, text: string) => void

/** Tells how long each took, once it is answered. */
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
  // It takes and answers what the method does, in the form in which drizzle and we call it.
  client.query = promised(
    onQuery === undefined ? query : timed(query, onQuery),
  ) as typeof client.query
}

/** On any connection of a pool. One that breaks meanwhile fails the statement, and is not given back. */
export const answerFrom = (pool: pg.Pool): void => {
  const query: Query = (config, values, answer) =>
    pool.connect((error, client) => {
      if (client === undefined) return answer(error)
      const run = client.query.bind(client) as Query
      let isAnswered = false
      run(config, values, (failure, result) => {
        // A statement that fails as its connection breaks may be told so twice; a connection is given back once.
        if (isAnswered) return
        isAnswered = true
        client.release(failure)
        answer(failure, result)
      })
    })
  pool.query = promised(query) as typeof pool.query
}
