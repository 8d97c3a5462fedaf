import type { Command, OrderAnswer } from '@muat/shared'
import { useState } from 'react'
import type { MessageKey } from '../../messages/catalogue.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { toast } from '../../state/toasts.ts'
import type { FleetRow } from './rows.ts'
import type { Fleet } from './use-fleet.ts'

const commands = ['identify', 'reload'] as const

/** What came of an order, to be said of `{{name}}`. */
export const orderText = (name: Command['name'], answer: OrderAnswer | null): MessageKey => {
  if (answer === null) return 'fleet.told.unreached'
  if (answer.ok) return `fleet.told.${name}`
  return answer.error === 'malformed' ? 'fleet.told.gone' : `fleet.told.${answer.error}`
}

interface Props {
  row: FleetRow
  /** The relay can be told something. */
  heard: boolean
  order: Fleet['order']
}

/** Commands to a display by one press. */
export const Commands = ({ row: { display, name: called }, heard, order }: Props) => {
  const { text } = useMessages()
  const [telling, setTelling] = useState<Command['name'] | null>(null)
  if (display === null) return null
  const tell = async (name: Command['name']): Promise<void> => {
    if (telling !== null) return
    setTelling(name)
    const answer = await order({ key: display.key, name })
    setTelling(null)
    toast(orderText(name, answer), { name: called })
  }
  return commands.map((name) => (
    <button
      key={name}
      type="button"
      className="secondary"
      disabled={!heard || display.leftAt !== null}
      aria-busy={telling === name}
      aria-label={text(`fleet.${name}One`, { name: called })}
      onClick={() => void tell(name)}
    >
      {text(`fleet.${name}`)}
    </button>
  ))
}
