interface Props {
  label: string
  keys: string
  busy: boolean
  /** Reason why the step is not possible; null: none. */
  why: string | null
  /** What it does in particular. */
  means?: string | undefined
  onPress: () => void
}

/** A step of the chosen truck: what is not possible now says why. */
export const StepButton = ({ label, keys, busy, why, means, onPress }: Props) => (
  <li>
    <button type="button" className="secondary" disabled={busy || why !== null} onClick={onPress}>
      {label} <kbd>{keys}</kbd>
    </button>
    {why === null ? null : <small>{why}</small>}
    {means === undefined ? null : <small>{means}</small>}
  </li>
)
