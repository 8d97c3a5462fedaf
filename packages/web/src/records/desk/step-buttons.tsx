export interface DeskStep {
  label: string
  /** '': it has none now. */
  keys: string
  onPress: () => void
}

interface Props {
  /** Those that are allowed now. */
  steps: readonly DeskStep[]
  busy: boolean
  /** Why the step that one looks for is not among them; null: nothing unusual. */
  why: string | null
}

/** Buttons of the steps of a chosen truck. */
export const StepButtons = ({ steps, busy, why }: Props) => (
  <div className="steps">
    <ul>
      {steps.map(({ label, keys, onPress }) => (
        <li key={label}>
          <button type="button" className="secondary" disabled={busy} onClick={onPress}>
            <span>{label}</span> {keys === '' ? null : <kbd>{keys}</kbd>}
          </button>
        </li>
      ))}
    </ul>
    {why === null ? null : <p className="quiet">{why}</p>}
  </div>
)
