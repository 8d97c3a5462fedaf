import fastJsonStringify from 'fast-json-stringify'
import type { App } from '../context.ts'

type Serialize = (value: unknown) => string
type External = NonNullable<NonNullable<Parameters<typeof fastJsonStringify>[1]>['schema']>

/**
 * An answer's serializer is made when it is first needed, once for all routes that answer the same component. Fastify
 * makes one per route and status before it listens, most of them for failures that never come: seconds of every start.
 */
export const installSerialization = (app: App): void => {
  const made = new Map<string, Serialize>()
  const ofComponent = (reference: string, make: () => Serialize): Serialize => {
    const known = made.get(reference)
    if (known !== undefined) return known
    const serialize = make()
    made.set(reference, serialize)
    return serialize
  }
  app.setSerializerCompiler<Record<string, unknown>>(({ schema }) => {
    const make = (): Serialize =>
      fastJsonStringify(schema, {
        // Every component has been added by then: no request is answered before the app is ready.
        schema: app.getSchemas() as External,
      })
    const reference = schema['$ref']
    let serialize: Serialize | null = null
    return (value) => {
      serialize ??= typeof reference === 'string' ? ofComponent(reference, make) : make()
      return serialize(value)
    }
  })
}
