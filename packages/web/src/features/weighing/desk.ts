import { proxy } from 'valtio'

interface Desk {
  /** The truck on the bridge, by record id. */
  chosen: number | null
  search: string
  typed: string
  reason: string
  /** The weight is typed rather than read. */
  typing: boolean
  /** The first weighing is done again rather than the truck's next one. */
  again: boolean
}

const fresh = { typed: '', reason: '', typing: false, again: false } as const

export const desk = proxy<Desk>({ chosen: null, search: '', ...fresh })

export const choose = (recordId: number | null): void => {
  if (recordId === desk.chosen) return
  Object.assign(desk, { chosen: recordId, ...fresh })
}

export const startOver = (): void => {
  Object.assign(desk, fresh)
}
