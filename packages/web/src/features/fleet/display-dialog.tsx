import type { Display, FailedDisplay } from '@muat/shared'
import type { MessageKey } from '../../messages/catalogue.ts'
import { showNumber } from '../../lib/base/number.ts'
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
  isConnected: boolean
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
  const { text, language } = messages
  const { screen, voice, touchedAt, paintedAt, lagMs } = display
  return [
    ['fleet.fields.since', showSince(since, now)],
    ['fleet.fields.age', showAge(age, messages)],
    ['fleet.fields.paintedAt', showSince(paintedAt, now)],
    ['fleet.fields.lag', showNumber(lagMs, language, 0) || '–'],
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

/** Data of a display, as names and values. */
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

/** Error of a display that cannot run, and advice. */
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

/** Form for the display's name, areas and options; sending it reloads the display at that address. */
const SetAddress = ({ row, isConnected, order, onClose }: Omit<Props, 'now'>) => {
  const { text } = useMessages()
  const { display, name: displayName } = row
  const form = useForm<AddressForm, true>({
    description,
    initial: display === null ? {} : { ...asForm(display) },
    send: async (typed) => {
      const address = addressOf(typed)
      const answer = await order({ key: display?.key ?? '', name: 'reload', address })
      if (answer?.ok === true) return { ok: true, data: true }
      const message = text(orderText('reload', answer), { name: displayName })
      return { ok: false, failure: { kind: 'status', status: 409, html: null, message } }
    },
    onSaved: () => {
      toast('fleet.commandResult.address', { name: displayName })
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
          <Commands {...{ row, isConnected, order }} />
        </>
      }
    />
  )
}

/** Dialog of a display: preview, data, and the form for its address. */
export const DisplayDialog = ({ row, now, isConnected, order, onClose }: Props) => {
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
          <SetAddress {...{ row, isConnected, order, onClose }} />
        </>
      )}
    </Dialog>
  )
}
