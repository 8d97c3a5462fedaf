import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface SmallDisk {
  folder: string
  /** Takes all the room there is, or all but so many MiB. */
  fill: (leaving?: number) => void
  /** Gives it back. */
  clear: () => void
  drop: () => void
}

const mib = 1024 * 1024

/** Others write meanwhile: it may be full earlier than it seemed. */
const writeMore = (file: string, size: number, most: number): void => {
  const piece = Buffer.alloc(size)
  try {
    for (let count = 0; count < most; count += 1) writeFileSync(file, piece, { flag: 'a' })
  } catch {
    // Full.
  }
}

/** A disk of so many MiB, in memory; null where this user may not mount one. */
export const mountSmallDisk = (size: number): SmallDisk | null => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill: (leaving = 0) => {
      const { bavail, bsize } = statfsSync(folder)
      const most = Math.floor((bavail * bsize) / mib) - leaving
      writeMore(ballast, mib, most)
      // The rest by the page.
      if (leaving === 0) writeMore(ballast, 4096, mib)
    },
    clear: () => rmSync(ballast, { force: true }),
    drop: () => {
      // Lazily: who still looks into it is on the way out, and nobody else is asked to leave.
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether this user may mount one. */
export const smallDisksPossible = ((): boolean => {
  const disk = mountSmallDisk(1)
  disk?.drop()
  return disk !== null
})()
