/** Asks the user whether to leave unsaved changes. */
type Ask = () => Promise<boolean>

let guard: Ask | null = null
let asking = false

/** Makes the browser ask before the window is closed or another page is loaded. */
const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

const release = (): void => {
  guard = null
  removeEventListener('beforeunload', onUnload)
}

/** Lets `ask` decide about leaving. Returns a function that ends this. */
export const guardLeaving = (ask: Ask): (() => void) => {
  guard = ask
  addEventListener('beforeunload', onUnload)
  return () => {
    if (guard === ask) release()
  }
}

export const isGuarded = (): boolean => guard !== null

/** Whether the page may be left. While the question is open, further attempts are refused; consent ends the guard. */
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
