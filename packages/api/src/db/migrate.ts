import { fileURLToPath } from 'node:url'

/** Beside `src` and `dist` alike. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number that nothing else locks; drizzle's migrator takes no lock itself, and two at once fail. */
export const migrationLock = 7_305_581
