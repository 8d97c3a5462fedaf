import fastJsonStringify from 'fast-json-stringify'
import type { App } from '../context.ts'

type Serialize = (value: unknown) => string
type External = NonNullable<NonNullable<Parameters<typeof fastJsonStringify>[1]>['schema']>

/**
 * Compiles a serializer on first use and shares it among routes with the same component. Fastify compiles one per
 * route and status at start, which takes seconds.
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
        // All components are registered before the first request.
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
