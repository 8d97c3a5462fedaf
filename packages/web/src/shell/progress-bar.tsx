import { useSnapshot } from 'valtio'
import { progress } from '../state/progress.ts'

export const ProgressBar = () => {
  const { phase } = useSnapshot(progress.state)
  return <div className="progress-bar" data-phase={phase} aria-hidden="true" />
}
