// Imported first and without imports: it has to run on the versions that it refuses.

/**
 * @param {string} version as process.versions.node gives it
 * @returns {string | null} what to tell the user, or null when the version will do
 */
export const nodeProblem = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 20 || (major === 20 && minor >= 19)
    ? null
    : `Muat needs Node 20.19 or newer; this is Node ${version}.`
}

export const refuseOldNode = () => {
  const problem = nodeProblem(process.versions.node)
  if (problem === null) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
