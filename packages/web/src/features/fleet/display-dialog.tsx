import type { Display, FailedDisplay } from '@muat/shared'
import type { MessageKey } from '../../messages/catalogue.ts'
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
import { lackTexts } from './lacks.ts'
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

type Messages = ReturnType<typeof useMessages>
type Fact = [name: MessageKey, value: string]

const factsOfMissing = ({ areas, since }: FleetRow, now: number, { text }: Messages): Fact[] => [
  ['fleet.fields.areas', areas.join(' ')],
  ['fleet.fields.since', since === null ? text('fleet.never') : showSince(since, now)],
]

const factsOfFailed = (failed: FailedDisplay, now: number, { text }: Messages): Fact[] => [
  ['fleet.fields.areas', failed.areas.join(' ')],
  ['fleet.fields.reason', text(`fleet.failure.${failed.reason}`)],
  ['fleet.fields.browser', failed.browser || '–'],
  ['fleet.fields.since', showSince(failed.since, now)],
  ['fleet.fields.saidAt', showSince(failed.at, now)],
  ['fleet.fields.address', failed.address],
  ['fleet.fields.id', failed.id],
]

const factsOfDisplay = (
  { age, since }: FleetRow,
  display: Display,
  now: number,
  messages: Messages,
): Fact[] => {
  const { text } = messages
  const { screen, voice, touchedAt } = display
  return [
    ['fleet.fields.since', showSince(since, now)],
    ['fleet.fields.age', showAge(age, messages)],
    ['fleet.fields.screen', screen === null ? '–' : `${screen.width} × ${screen.height}`],
    ['fleet.fields.browser', display.browser || '–'],
    ['fleet.fields.voice', voice === null ? '–' : text(`fleet.voices.${voice}`)],
    [
      'fleet.fields.touchedAt',
      touchedAt === null ? text('fleet.untouched') : showSince(touchedAt, now),
    ],
    ['fleet.fields.address', display.address],
    ['fleet.fields.build', display.build || '–'],
    ['fleet.fields.id', display.id],
  ]
}

const factsOf = (row: FleetRow, now: number, messages: Messages): Fact[] => {
  if (row.failed !== null) return factsOfFailed(row.failed, now, messages)
  if (row.display !== null) return factsOfDisplay(row, row.display, now, messages)
  return factsOfMissing(row, now, messages)
}

/** What is known of a display, name and value. */
const Facts = ({ row, now }: Pick<Props, 'row' | 'now'>) => {
  const messages = useMessages()
  return (
    <dl>
      {factsOf(row, now, messages).map(([name, value]) => (
        <div key={name}>
          <dt>{messages.text(name)}</dt>
          <dd title={value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was thrown at a display that cannot run, and what to do about it. */
const Failure = ({ failed: { reason, detail } }: { failed: FailedDisplay }) => {
  const { text } = useMessages()
  return (
    <>
      {detail === '' ? null : (
        <p className="display-thrown">
          <code>{detail}</code>
        </p>
      )}
      <p>{text(`fleet.advice.${reason}`)}</p>
    </>
  )
}

const Lacks = ({ display }: { display: Display }) => {
  const { text } = useMessages()
  const lacks = lackTexts(display)
  if (lacks.length === 0) return null
  return (
    <ul className="display-lacks">
      {lacks.map((lack) => (
        <li key={lack}>{text(lack)}</li>
      ))}
    </ul>
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
  const { display, failed, name, areas } = row
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
          {failed === null ? null : <Failure failed={failed} />}
          {failed !== null || display === null ? null : <Lacks display={display} />}
        </div>
      </div>
      {display === null ? (
        <>
          <p>
            {text(failed?.reason === 'too_old' ? 'fleet.replaceHere' : 'fleet.startHere')}{' '}
            <code>{startAddress(location.origin, name, areas)}</code>
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
