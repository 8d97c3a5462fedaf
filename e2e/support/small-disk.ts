import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface SmallDisk {
  folder: string
  /** Fills the disk, except for so many MiB. */
  fill: (leaving?: number) => void
  /** Removes the filling. */
  clear: () => void
  drop: () => void
}

const mib = 1024 * 1024

/** Appends at most `most` pieces. Others write as well, so the disk may be full earlier. */
const writeMore = (file: string, size: number, most: number): void => {
  const piece = Buffer.alloc(size)
  try {
    for (let count = 0; count < most; count += 1) writeFileSync(file, piece, { flag: 'a' })
  } catch {
    // The disk is full.
  }
}

/** Mounts a disk of so many MiB in memory; null: not permitted. */
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
      // The rest in pages.
      if (leaving === 0) writeMore(ballast, 4096, mib)
    },
    clear: () => rmSync(ballast, { force: true }),
    drop: () => {
      // Lazily, because ending processes may still have files open.
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether this user may mount a disk. */
export const smallDisksPossible = ((): boolean => {
  const disk = mountSmallDisk(1)
  disk?.drop()
  return disk !== null
})()
