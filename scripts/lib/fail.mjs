/** An error that the user can fix, printed in one line without a stack. */
export class Refusal extends Error {}

/**
 * Runs a command's body; a refusal becomes one line and exit code 1, a defect keeps its stack.
 * @param {() => Promise<number | void>} body gives the exit code, or leaves it to others
 */
export const command = async (body) => {
  try {
    const code = await body()
    if (code !== undefined) process.exitCode = code
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(
      `${error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
  }
}

/**
 * @param {unknown} error
 * @returns {string} the system's code, such as EADDRINUSE, else ''
 */
export const codeOf = (error) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
