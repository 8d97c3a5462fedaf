import { useSnapshot } from 'valtio'
import { progress } from '../../state/progress.ts'

/** Said to nobody: the page's heading gets the focus when it is there. */
export const ProgressBar = () => {
  const { shown, failed, percent } = useSnapshot(progress.state)
  return (
    <div
      className="progress-bar"
      data-shown={shown}
      data-failed={failed}
      style={{ inlineSize: `${percent}%` }}
      aria-hidden="true"
    />
  )
}
