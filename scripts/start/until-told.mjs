// Ctrl-C arrives twice, from the terminal and from npm: what follows within this time is the same one.
const sameCtrlC = 1_000

/**
 * For the rest of the process: the second half of a Ctrl-C may arrive when everything has been closed.
 * @param {object} acts
 * @param {(why: string) => void} acts.stop the first time somebody wants us to end
 * @param {() => void} acts.force they ask again
 */
export const untilTold = ({ stop, force }) => {
  let toldAt = 0
  /** @param {string} why */
  const told = (why) => {
    if (toldAt === 0) {
      toldAt = Date.now()
      stop(why)
    } else if (Date.now() - toldAt > sameCtrlC) force()
  }
  process.on('SIGINT', told).on('SIGTERM', told)

  // npm can be killed without a word to us. A shell that goes away leaves its background jobs alone, and so do we.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    told('npm')
  }, 500).unref()
  if (process.env['npm_lifecycle_event'] === undefined) clearInterval(watch)
}
