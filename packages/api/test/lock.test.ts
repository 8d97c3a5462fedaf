import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DatabaseInUseError, processStart, takeLock } from '../src/db/lock.ts'
import { temporaryFolder } from './support/built.ts'

/** A process that does nothing until it is ended. */
const idler = () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

describe('the lock of the embedded database', () => {
  it('is taken once, and again after it was given back', async () => {
    const file = join(temporaryFolder(), 'database.lock')
    const release = await takeLock(file)
    expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(String(process.pid))
    await expect(takeLock(file)).rejects.toThrow(`in use by process ${process.pid}`)
    release()
    expect(existsSync(file)).toBe(false)
    const again = await takeLock(file)
    again()
  })

  it('is never taken from a living process, whose pid is named', async () => {
    const file = join(temporaryFolder(), 'database.lock')
    const { pid = 0 } = idler()
    writeFileSync(file, `${pid}\n${processStart(pid)}\nabc\n`)
    await expect(takeLock(file)).rejects.toThrow(DatabaseInUseError)
    await expect(takeLock(file)).rejects.toThrow(`process ${pid}`)
  })

  it('is taken from a process that has ended', async () => {
    const file = join(temporaryFolder(), 'database.lock')
    const child = idler()
    const text = `${child.pid}\n${processStart(child.pid ?? 0)}\nabc\n`
    const ended = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGKILL')
    await ended
    writeFileSync(file, text)
    const release = await takeLock(file)
    expect(readFileSync(file, 'utf8')).not.toBe(text)
    release()
  })

  it('is taken although its pid lives, when that is another process by now', async () => {
    const file = join(temporaryFolder(), 'database.lock')
    const { pid = 0 } = idler()
    writeFileSync(file, `${pid}\n1\nabc\n`)
    const release = await takeLock(file)
    expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(String(process.pid))
    release()
  })

  it('is taken where its file says nothing', async () => {
    const file = join(temporaryFolder(), 'database.lock')
    writeFileSync(file, '')
    const release = await takeLock(file)
    expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(String(process.pid))
    release()
  })

  it('of a dead process goes to one of many that want it at once, and leaves no other file behind', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'database.lock')
    for (let round = 0; round < 10; round += 1) {
      writeFileSync(file, '999999999\n1\nabc\n')
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(file)))
      const taken = results.filter((result) => result.status === 'fulfilled')
      expect(taken).toHaveLength(1)
      for (const { value: release } of taken) release()
      expect(readdirSync(folder)).toEqual([])
    }
  })
})
