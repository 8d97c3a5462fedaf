interface Props {
  label: string
  keys: string
  busy: boolean
  /** Why the step is not allowed; null: it is. */
  why: string | null
  /** What the step does in this case. */
  means?: string | undefined
  onPress: () => void
}

/** Button of a step; if disabled, it shows the reason. */
export const StepButton = ({ label, keys, busy, why, means, onPress }: Props) => (
  <li>
    <button type="button" className="secondary" disabled={busy || why !== null} onClick={onPress}>
      <span>{label}</span> <kbd>{keys}</kbd>
    </button>
    {why === null ? null : <small>{why}</small>}
    {means === undefined ? null : <small>{means}</small>}
  </li>
)
