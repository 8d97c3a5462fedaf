import type { Config } from './lib/config.ts'

export const App = ({ config }: { config: Config }) => (
  <main className="container">
    <h1>{config.appName}</h1>
    <a href="/monitor">Monitor</a>
  </main>
)
