import vm from 'node:vm'

const room = vm.createContext({})
const script = new vm.Script('run()')

/**
 * The result of `run`, or null if it takes longer than `ms`. A pattern written by an administrator may backtrack
 * without end; it is interrupted.
 */
export const inTime = <T>(run: () => T, ms: number): T | null => {
  let answer: T | null = null
  room['run'] = (): void => {
    answer = run()
  }
  try {
    script.runInContext(room, { timeout: ms })
    return answer
  } catch (error) {
    // Thrown in another context: not an instance of this one's Error.
    if (error !== null && typeof error === 'object' && 'code' in error) {
      if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null
    }
    throw error
  }
}
