import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openEmbedded } from '../src/db/embedded.ts'
import { keepToOwner } from '../src/db/owner-only.ts'
import { temporaryFolder } from './support/built.ts'
import { fillDataFolder } from './support/embedded.ts'
import { modeOf, openToOthers } from './support/modes.ts'

describe('the data folder of the embedded database', () => {
  it('becomes its owner’s alone at the next start, with all in it and nothing beyond', async () => {
    const dataDir = temporaryFolder()
    const elsewhere = join(temporaryFolder(), 'shared')
    writeFileSync(elsewhere, '')
    chmodSync(elsewhere, 0o644)
    await fillDataFolder(dataDir)
    // `stat` reads a link as what it leads to.
    symlinkSync(elsewhere, join(dataDir, 'link'))
    mkdirSync(join(dataDir, 'outbox'), { mode: 0o755 })
    writeFileSync(join(dataDir, 'outbox', 'a.eml'), '', { mode: 0o644 })
    chmodSync(dataDir, 0o755)
    expect(openToOthers(dataDir).length).toBeGreaterThan(900)
    const listeners = { upkeepFailed: () => {}, panicked: () => process.exit(1) }
    const database = await openEmbedded(dataDir, listeners)
    expect(openToOthers(dataDir)).toEqual(['link'])
    await database.close()
    expect(modeOf(elsewhere)).toBe(0o644)
  })

  it('stays everybody’s where it is such a folder as /tmp, but for the database', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'somebody’s'), '', { mode: 0o644 })
    mkdirSync(join(dataDir, 'database'), { mode: 0o755 })
    chmodSync(dataDir, 0o1777)
    keepToOwner(dataDir)
    expect(modeOf(dataDir)).toBe(0o1777)
    expect(openToOthers(dataDir)).toEqual(['', 'somebody’s'])
  })
})
