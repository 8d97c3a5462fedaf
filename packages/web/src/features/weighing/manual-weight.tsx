import { maxReason } from '@muat/shared'
import type { KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { desk } from './desk.ts'
import { isReasonGiven } from './weight.ts'

interface Props {
  /** Enter was pressed in vain. */
  tried: boolean
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

const ReasonField = ({
  label,
  suggest,
  tried,
  onKeyDown,
}: Props & { label: string; suggest: boolean }) => {
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
        aria-invalid={tried && !isReasonGiven(reason) ? true : undefined}
        aria-describedby="reason-rule"
        onKeyDown={onKeyDown}
        onChange={(event) => (desk.reason = event.target.value)}
      />
      <small id="reason-rule">{isReasonGiven(reason) ? '' : text('weighing.problem.reason')}</small>
      {suggest ? (
        <datalist id="typed-reasons">
          {(['scale', 'link', 'test'] as const).map((suggestion) => (
            <option key={suggestion}>{text(`weighing.reasonSuggest.${suggestion}`)}</option>
          ))}
        </datalist>
      ) : null}
    </label>
  )
}

export const ReweighReason = (props: Props) => {
  const { text } = useMessages()
  return (
    <div className="manual">
      <ReasonField label={text('weighing.reasonReweigh')} suggest={false} {...props} />
    </div>
  )
}

/** Field for a typed weight, which repeats it as it was understood. */
export const ManualWeight = ({ kg, ...props }: Props & { kg: number | null }) => {
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
          onKeyDown={props.onKeyDown}
          onChange={(event) => (desk.typed = event.target.value)}
        />
        <small aria-live="polite">
          {kg === null ? '' : text('weighing.typedEcho', { kg: showNumber(kg, language) })}
        </small>
      </label>
      <ReasonField label={text('weighing.reasonTyped')} suggest {...props} />
    </div>
  )
}
