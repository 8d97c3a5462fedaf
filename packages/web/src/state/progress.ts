import { proxy } from 'valtio'
import { createProgress, type ProgressState } from '../lib/progress.ts'

const state = proxy<ProgressState>({ shown: false, failed: false, percent: 0 })

export const progress = {
  state,
  ...createProgress((next) => void Object.assign(state, next)),
}
