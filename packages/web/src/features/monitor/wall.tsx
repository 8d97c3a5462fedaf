import type { Config } from '../../lib/config.ts'

export const Wall = ({ config }: { config: Config }) => <main>{config.appName}</main>
