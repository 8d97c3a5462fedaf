import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'

/** A measured server in its own process, so that its CPU and memory are separate. */
export interface Child {
  pid: number
  /** CPU time of the process, user and system, ms. */
  cpuMs: () => Promise<number>
  rssBytes: () => Promise<number>
  /** Open files and sockets, without those below `folder`. */
  descriptors: (folder?: string) => Promise<number>
  stop: () => Promise<void>
}

/** Linux reports CPU time in hundredths of a second. */
const tickMs = 10

/** Of any process on this machine. */
export const cpuMs = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain spaces. utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

const rssBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) * 1024
}

const descriptors = async (pid: number, folder?: string): Promise<number> => {
  const held = await readdir(`/proc/${pid}/fd`)
  // Closed meanwhile.
  const targets = await Promise.all(
    held.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => null)),
  )
  return targets.filter(
    (target) => target !== null && (folder === undefined || !target.startsWith(folder)),
  ).length
}

const measured = (process: ChildProcess, pid: number): Child => ({
  pid,
  cpuMs: () => cpuMs(pid),
  rssBytes: () => rssBytes(pid),
  descriptors: (folder) => descriptors(pid, folder),
  stop: async () => {
    if (process.exitCode !== null || process.signalCode !== null) return
    const gone = once(process, 'exit')
    process.kill('SIGTERM')
    const force = setTimeout(() => process.kill('SIGKILL'), 5000)
    await gone
    clearTimeout(force)
  },
})

const running = new Set<ChildProcess>()
// A measurement that exceeds its limit has not stopped its servers.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program and waits for an answer at `url`. Its output is shown if there is none. */
export const startChild = async (
  command: string,
  args: readonly string[],
  { url, env = {} }: { url: string; env?: Record<string, string> },
): Promise<Child> => {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  const keep = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} could not be started`)
  const server = measured(child, pid)
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (child.exitCode !== null) break
    try {
      await fetch(url, { signal: AbortSignal.timeout(1000) })
      return server
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await server.stop()
  throw new Error(`${command} ${args.join(' ')} does not answer at ${url}\n${said}`)
}
