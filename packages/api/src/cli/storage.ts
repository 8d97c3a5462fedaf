import { withSite } from '../upkeep/site.ts'
import { inColumns, megabytes } from './columns.ts'
import type { Command } from './command.ts'

export const storageCommands = {
  storage: {
    does: 'says how large each table is and how long the disk lasts',
    run: async ({ config, say }) => {
      const found = await withSite(config, (ask) => ask('storage', undefined))
      const rows = found.tables.map(({ name, rows: count, bytes }) => [
        name,
        count === null ? '-' : String(count),
        megabytes(bytes),
      ])
      inColumns([['TABLE', 'ROWS, ABOUT', 'SIZE'], ...rows]).forEach(say)
      const free = `${megabytes(found.databaseBytes)} in all; ${megabytes(found.freeBytes)} free on the disk of ${config.dataDir}`
      say(
        found.daysLeft === null
          ? `${free}. No truck in 30 days: nothing to say of how long that lasts.`
          : `${free}, enough for about ${found.daysLeft} days at the pace of the last 30, where the database is on that disk.`,
      )
    },
  },
} satisfies Record<string, Command>
