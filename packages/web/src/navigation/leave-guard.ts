/** Asks whoever is about to leave unsaved changes; answers whether to go. */
type Ask = () => Promise<boolean>

let guard: Ask | null = null
let asking = false

/** Closing the window or loading another page: the browser asks in its own words. */
const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

const release = (): void => {
  guard = null
  removeEventListener('beforeunload', onUnload)
}

/** From now on leaving is asked about; gives back what ends that. */
export const guardLeaving = (ask: Ask): (() => void) => {
  guard = ask
  addEventListener('beforeunload', onUnload)
  return () => {
    if (guard === ask) release()
  }
}

export const isGuarded = (): boolean => guard !== null

/** Asks once: who has agreed to leave is not asked again, and while the question stands every other way out is shut. */
export const mayLeave = async (): Promise<boolean> => {
  if (guard === null) return true
  if (asking) return false
  asking = true
  const leaves = await guard().finally(() => {
    asking = false
  })
  if (leaves) release()
  return leaves
}
