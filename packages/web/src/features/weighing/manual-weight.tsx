import { maxReason } from '@muat/shared'
import { useSnapshot } from 'valtio'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { desk } from './desk.ts'

const ReasonField = ({ label, suggest }: { label: string; suggest: boolean }) => {
  const { text } = useMessages()
  const { reason } = useSnapshot(desk, { sync: true })
  return (
    <label>
      {label}
      <input
        name="reason"
        autoComplete="off"
        maxLength={maxReason}
        list={suggest ? 'typed-reasons' : undefined}
        value={reason}
        onChange={(event) => (desk.reason = event.target.value)}
      />
      {suggest ? (
        <datalist id="typed-reasons">
          {(['scale', 'link', 'test'] as const).map((one) => (
            <option key={one}>{text(`weighing.reasonSuggest.${one}`)}</option>
          ))}
        </datalist>
      ) : null}
    </label>
  )
}

export const ReweighReason = () => {
  const { text } = useMessages()
  return (
    <div className="manual">
      <ReasonField label={text('weighing.reasonReweigh')} suggest={false} />
    </div>
  )
}

/** A weight typed by hand, read back as it was understood. */
export const ManualWeight = ({ kg }: { kg: number | null }) => {
  const { text, language } = useMessages()
  const { typed } = useSnapshot(desk, { sync: true })
  return (
    <div className="manual">
      <label>
        {text('weighing.typed')}
        <input
          className="figure"
          name="weighKg"
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- shown because somebody asked to type
          autoFocus
          onChange={(event) => (desk.typed = event.target.value)}
        />
        <small aria-live="polite">
          {kg === null ? '' : text('weighing.typedEcho', { kg: showNumber(kg, language) })}
        </small>
      </label>
      <ReasonField label={text('weighing.reasonTyped')} suggest />
    </div>
  )
}
