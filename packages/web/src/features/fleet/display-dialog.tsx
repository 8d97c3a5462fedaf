import { useMessages } from '../../messages/catalogue.ts'
import { toast } from '../../state/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import {
  type AddressForm,
  addressOf,
  asForm,
  description,
  pictureOf,
  startAddress,
} from './address.ts'
import { Commands, orderText } from './commands.tsx'
import { DisplayState } from './display-state.tsx'
import { Picture } from './picture.tsx'
import type { FleetRow } from './rows.ts'
import type { Fleet } from './use-fleet.ts'
import { showAge, showSince } from './words.ts'

interface Props {
  row: FleetRow
  now: number
  heard: boolean
  order: Fleet['order']
  onClose: () => void
}

/** What is known of a display, name and value. */
const Facts = ({ row, now }: Pick<Props, 'row' | 'now'>) => {
  const messages = useMessages()
  const { text } = messages
  const { display, since, status, areas } = row
  const seen = status === 'missing' && since === null ? text('fleet.never') : showSince(since, now)
  const facts: [name: string, value: string][] =
    display === null
      ? [
          [text('fleet.fields.areas'), areas.join(' ')],
          [text('fleet.fields.since'), seen],
        ]
      : [
          [text('fleet.fields.since'), seen],
          [text('fleet.fields.age'), showAge(row.age, messages)],
          [
            text('fleet.fields.screen'),
            display.screen === null ? '–' : `${display.screen.width} × ${display.screen.height}`,
          ],
          [text('fleet.fields.browser'), display.browser || '–'],
          [
            text('fleet.fields.voice'),
            display.voice === null ? '–' : text(`fleet.voices.${display.voice}`),
          ],
          [
            text('fleet.fields.touchedAt'),
            display.touchedAt === null
              ? text('fleet.untouched')
              : showSince(display.touchedAt, now),
          ],
          [text('fleet.fields.address'), display.address],
          [text('fleet.fields.build'), display.build || '–'],
          [text('fleet.fields.id'), display.id],
        ]
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd title={value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where the display is told to come back: its name, areas and options. */
const SetAddress = ({ row, heard, order, onClose }: Omit<Props, 'now'>) => {
  const { text } = useMessages()
  const { display, name: called } = row
  const form = useForm<AddressForm, true>({
    description,
    initial: display === null ? {} : { ...asForm(display) },
    send: async (typed) => {
      const address = addressOf(typed)
      const answer = await order({ key: display?.key ?? '', name: 'reload', address })
      if (answer?.ok === true) return { ok: true, data: true }
      const message = text(orderText('reload', answer), { name: called })
      return { ok: false, failure: { kind: 'status', status: 409, html: null, message } }
    },
    onSaved: () => {
      toast('fleet.told.address', { name: called })
      onClose()
    },
  })
  return (
    <Form
      form={form}
      submit={text('fleet.setAddress')}
      beside={
        <>
          <button type="button" className="secondary" onClick={onClose}>
            {text('common.close')}
          </button>
          <Commands {...{ row, heard, order }} />
        </>
      }
    />
  )
}

/** One display: what it should show now, what is known of it, and where it is told to be. */
export const DisplayDialog = ({ row, now, heard, order, onClose }: Props) => {
  const { text } = useMessages()
  const { display, name, areas } = row
  const shown = display ?? { name, areas: [...areas], options: null }
  return (
    <Dialog title={name} size="wide" onClose={onClose}>
      <div className="display-details">
        <Picture address={pictureOf(shown)} screen={display?.screen ?? null} />
        <div>
          <p>
            <DisplayState row={row} />
          </p>
          <Facts {...{ row, now }} />
        </div>
      </div>
      {display === null ? (
        <>
          <p>
            {text('fleet.startHere')} <code>{startAddress(location.origin, name, areas)}</code>
          </p>
          <footer>
            <button type="button" className="secondary" onClick={onClose}>
              {text('common.close')}
            </button>
          </footer>
        </>
      ) : (
        <>
          <p className="quiet">{text('fleet.setHint')}</p>
          <SetAddress {...{ row, heard, order, onClose }} />
        </>
      )}
    </Dialog>
  )
}
