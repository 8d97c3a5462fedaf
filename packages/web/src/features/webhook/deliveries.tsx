import type { DeliveryFailure, DeliveryState } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showMoment } from '../../lib/date.ts'
import { type Failure, RequestFailed } from '../../lib/first/failure.ts'
import { request } from '../../lib/first/http.ts'
import { newKey } from '../../lib/submission.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import { explain } from '../../messages/failure-text.ts'
import { asks } from '../../rows/query.ts'
import type { RowOf } from '../../rows/rows.ts'
import { Alert } from '../../ui/alert.tsx'

interface Delivery {
  id: number
  type: string
  licensePlate: string | null
  at: string
  state: DeliveryState
  failure: DeliveryFailure | null
  failureStatus: number | null
}

const stateKeys: Readonly<Record<DeliveryState, MessageKey>> = {
  waiting: 'webhook.state.waiting',
  delivered: 'webhook.state.delivered',
  given_up: 'webhook.state.givenUp',
}

const failureKeys: Readonly<Record<DeliveryFailure, MessageKey>> = {
  answer: 'webhook.failure.answer',
  timeout: 'webhook.failure.timeout',
  unreachable: 'webhook.failure.unreachable',
  inside_network: 'webhook.failure.insideNetwork',
}

const deliveriesOf = (id: number) =>
  // Unchecked: a call of our own api.
  asks(`/webhook/${id}/delivery`, {}, (body) => (body as { data: Delivery[] }).data)

/** The last messages to a webhook. Each can be sent again, and a test. */
export const Deliveries = ({ webhook }: { webhook: RowOf<'webhook'> }) => {
  const { text, language } = useMessages()
  const { id } = webhook
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook', 'deliveries', id],
    queryFn: deliveriesOf(id),
    refetchInterval: 5000,
  })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const send = async (what: 'test' | 'replay', body?: { ids: number[] }): Promise<void> => {
    setBusy(true)
    const idempotencyKey = newKey()
    const answer = await request(`/webhook/${id}/${what}`, { method: 'POST', body, idempotencyKey })
    setFailure(answer.ok ? null : answer.failure)
    await refetch()
    setBusy(false)
  }
  const shown = failure ?? (error instanceof RequestFailed ? error.failure : null)
  const resultOf = ({ state, failure: why, failureStatus }: Delivery): string =>
    [
      text(stateKeys[state]),
      ...(why === null ? [] : [text(failureKeys[why], { status: failureStatus ?? '' })]),
    ].join(': ')
  return (
    <>
      {shown === null ? null : <Alert kind="danger">{explain(shown, language)}</Alert>}
      <button
        type="button"
        className="secondary"
        disabled={busy || webhook.active === false || webhook.codeMadeAt === null}
        onClick={() => void send('test')}
      >
        {text('webhook.sendTest')}
      </button>
      {data === undefined || data.length === 0 ? (
        <p className="quiet">{text('webhook.noDeliveries')}</p>
      ) : (
        <div className="rows">
          <table>
            <thead>
              <tr>
                <th scope="col">{text('webhook.event')}</th>
                <th scope="col">{text('webhook.at')}</th>
                <th scope="col">{text('webhook.result')}</th>
                <th scope="col">
                  <span className="visually-hidden">{text('webhook.sendAgain')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((delivery) => (
                <tr key={delivery.id}>
                  <td>
                    <code>{delivery.type}</code>{' '}
                    <span className="plate">{delivery.licensePlate}</span>
                  </td>
                  <td>{showMoment(delivery.at)}</td>
                  <td>{resultOf(delivery)}</td>
                  <td>
                    {delivery.state === 'waiting' ? null : (
                      <button
                        type="button"
                        className="plain"
                        disabled={busy}
                        onClick={() => void send('replay', { ids: [delivery.id] })}
                      >
                        {text('webhook.sendAgain')}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
