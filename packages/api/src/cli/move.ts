import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { moveSite } from '../upkeep/move/move.ts'
import { Refusal } from '../upkeep/refusal.ts'
import type { Command } from './command.ts'

export const moveCommands = {
  move: {
    does: 'copies the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL',
    run: async ({ config, say }) => {
      const { databaseUrl, dataDir } = config
      if (databaseUrl === null) {
        throw new Refusal('Set DATABASE_URL to the empty PostgreSQL that the site moves to.')
      }
      if (!existsSync(join(dataDir, 'database'))) {
        throw new Refusal(`There is no embedded database in ${dataDir}. Set DATA_DIR.`)
      }
      const rows = await moveSite(config, databaseUrl)
      say(
        `${rows} rows are in PostgreSQL, every count and sum as it was. From now on start with DATABASE_URL; ${dataDir} is as it was, and its other files are still read from there.`,
      )
    },
  },
} satisfies Record<string, Command>
