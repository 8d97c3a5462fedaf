import { type Plugin, runnerImport } from 'vite'

/** Puts what a module exports in its place: it runs here, and what it reads that from stays out of the browser. */
export const evaluated = (file: string): Plugin => ({
  name: 'evaluated',
  enforce: 'pre',
  load: async (id) => {
    if (!id.endsWith(file)) return null
    const { module } = await runnerImport<Readonly<Record<string, unknown>>>(id, {
      configFile: false,
      logLevel: 'error',
      // From the sources of our packages: nothing has to be compiled before.
      ssr: {
        noExternal: [/^@muat\//],
        resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
      },
    })
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})
