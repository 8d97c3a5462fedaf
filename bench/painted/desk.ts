import type { LoginAnswer, OutboundLine, OutboundRecord, Page } from '@muat/shared'
import { answerMs, within } from '../lib/within.ts'

/** The loading desk over HTTP, as a foreign client. */
export interface Desk {
  /** A truck waiting at H only. */
  waiting: () => Promise<{ licensePlate: string; lineId: number }>
  /** Resolves when the write is sent. Reading the version before it is not measured. */
  step: (lineId: number, action: 'call' | 'return') => Promise<number>
}

/** A token of a demo account. */
export const tokenOf = async (origin: string, email: string): Promise<string> => {
  const asked = fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'loading-bay' }),
  })
  const response = await within(`sign-in of ${email}`, asked, answerMs)
  if (!response.ok) throw new Error(`${email}: ${response.status} ${await response.text()}`)
  const { token } = (await response.json()) as LoginAnswer
  return token
}

export const signIn = async (back: string): Promise<Desk> => {
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const response = await within(path, fetch(`${back}/api${path}`, init), answerMs)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const json = { 'content-type': 'application/json' }
  const authorization = `Bearer ${await tokenOf(back, 'fg@muat.test')}`
  const open = async (): Promise<{ record: OutboundRecord; line: OutboundLine }[]> => {
    const { data } = await ask<Page<OutboundRecord>>('/outbound-record?open=1', {
      headers: { authorization },
    })
    return data.flatMap((record) => record.outboundItem.map((line) => ({ record, line })))
  }
  return {
    waiting: async () => {
      const found = (await open()).find(
        ({ record, line }) =>
          record.outboundItem.length === 1 && line.loadingArea === 'H' && line.status === 'waiting',
      )
      if (found === undefined) throw new Error('no truck waits at H')
      return { licensePlate: found.record.licensePlate, lineId: found.line.id }
    },
    step: async (lineId, action) => {
      const found = (await open()).find(({ line }) => line.id === lineId)
      if (found === undefined) throw new Error('the truck has gone')
      const sent = Date.now()
      await ask(`/outbound-record-item/${lineId}/${action}`, {
        method: 'POST',
        headers: { ...json, authorization },
        body: JSON.stringify({ version: found.record.version }),
      })
      return sent
    },
  }
}
