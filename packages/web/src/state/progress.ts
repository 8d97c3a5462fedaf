import { proxy } from 'valtio'

/** The bar at the top. Its figures and the rest of its verbs belong to the shell's own issue. */
const state = proxy<{ phase: 'idle' | 'running' | 'failed' }>({ phase: 'idle' })

/** Spec section 9: hides 500 ms after finishing. */
const hideMs = 500
let timer: ReturnType<typeof setTimeout> | undefined

const end = (phase: 'idle' | 'failed'): void => {
  clearTimeout(timer)
  state.phase = phase
  if (phase === 'failed') timer = setTimeout(() => (state.phase = 'idle'), hideMs)
}

export const progress = {
  state,
  start: (): void => {
    clearTimeout(timer)
    state.phase = 'running'
  },
  finish: (): void => end('idle'),
  fail: (): void => end('failed'),
}
