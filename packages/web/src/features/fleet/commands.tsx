import type { Command, OrderAnswer } from '@muat/shared'
import { useState } from 'react'
import type { MessageKey } from '../../messages/catalogue.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { toast } from '../../state/toasts.ts'
import type { FleetRow } from './rows.ts'
import type { Fleet } from './use-fleet.ts'

const commands = ['identify', 'reload'] as const

/** Message key for the result of a command; its text has `{{name}}`. */
export const orderText = (name: Command['name'], answer: OrderAnswer | null): MessageKey => {
  if (answer === null) return 'fleet.commandResult.unreached'
  if (answer.ok) return `fleet.commandResult.${name}`
  return answer.error === 'malformed'
    ? 'fleet.commandResult.gone'
    : `fleet.commandResult.${answer.error}`
}

interface Props {
  row: FleetRow
  /** The relay is connected and takes commands. */
  isConnected: boolean
  order: Fleet['order']
}

/** Buttons for the commands to a display. */
export const Commands = ({ row: { display, name: displayName }, isConnected, order }: Props) => {
  const { text } = useMessages()
  const [sending, setSending] = useState<Command['name'] | null>(null)
  if (display === null) return null
  const send = async (name: Command['name']): Promise<void> => {
    if (sending !== null) return
    setSending(name)
    const answer = await order({ key: display.key, name })
    setSending(null)
    toast(orderText(name, answer), { name: displayName })
  }
  return commands.map((name) => (
    <button
      key={name}
      type="button"
      className="secondary"
      disabled={!isConnected || display.leftAt !== null}
      aria-busy={sending === name}
      aria-label={text(`fleet.${name}One`, { name: displayName })}
      onClick={() => void send(name)}
    >
      {text(`fleet.${name}`)}
    </button>
  ))
}
