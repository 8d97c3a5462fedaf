import { type Plugin, runnerImport } from 'vite'

/** Runs a module at build time and replaces it by its exported values, so that its imports are not in the bundle. */
export const evaluated = (file: string): Plugin => ({
  name: 'evaluated',
  enforce: 'pre',
  load: async (id) => {
    if (!id.endsWith(file)) return null
    const { module } = await runnerImport<Readonly<Record<string, unknown>>>(id, {
      configFile: false,
      logLevel: 'error',
      // Reads the sources of our packages, which need not be compiled.
      environments: {
        inline: {
          resolve: {
            noExternal: [/^@muat\//],
            conditions: ['source', 'module', 'node', 'development|production'],
          },
        },
      },
    })
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})
