import type { App } from '../context.ts'

// Writes contract.txt, the contract for reviewers: a line for each route and component, with the names of its fields.

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

type Content = Record<string, { schema?: Schema }>

interface Route {
  security?: unknown[]
  parameters?: { in: string; name: string; required?: boolean }[]
  requestBody?: { content?: Content }
  responses: Record<string, { content?: Content }>
}

interface Description {
  paths: Record<string, Record<string, Route>>
  components: { schemas: Record<string, Schema> }
}

const listed = (fields: readonly string[]): string => `{${fields.join(', ')}}`

const fieldText = (name: string, isRequired: boolean, value = ''): string =>
  `${name}${isRequired ? '' : '?'}${value === '' ? '' : `: ${value}`}`

/** Empty for a value without fields. */
const schemaText = (schema: Schema): string => {
  const { $ref, anyOf, items, properties, required = [], additionalProperties } = schema
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (anyOf !== undefined) {
    return [...new Set(anyOf.map(schemaText))].filter((text) => text !== '').join(' | ')
  }
  if (items !== undefined) {
    const each = schemaText(items)
    return each === '' ? '' : `[${each}]`
  }
  const fields = Object.entries(properties ?? {}).map(([name, value]) =>
    fieldText(name, required.includes(name), schemaText(value)),
  )
  const others = typeof additionalProperties === 'object' ? schemaText(additionalProperties) : ''
  if (others !== '') fields.push(`*: ${others}`)
  return fields.length === 0 ? '' : listed(fields)
}

const contentText = (content: Content = {}): string =>
  Object.entries(content)
    .flatMap(([type, { schema = {} }]) => [
      ...(type === 'application/json' ? [] : [type]),
      schemaText(schema),
    ])
    .filter((text) => text !== '')
    .join(' ')

const routeText = (path: string, method: string, route: Route): string => {
  const { security = [], parameters = [], requestBody, responses } = route
  const given = (place: string): string[] => {
    const names = parameters
      .filter((one) => one.in === place)
      .map(({ name, required = false }) => fieldText(name, required))
    return names.length === 0 ? [] : [`${place} ${listed(names)}`]
  }
  const body = requestBody === undefined ? [] : [`body ${contentText(requestBody.content)}`]
  const isSuccess = (status: string): boolean => /^[23]/u.test(status)
  const answers = Object.entries(responses)
    .filter(([status]) => isSuccess(status))
    .map(([status, { content }]) => `${status} ${contentText(content)}`.trim())
  const refusals = Object.keys(responses).filter((status) => !isSuccess(status))
  return [
    `${method.toUpperCase()} ${path}${security.length === 0 ? ' (public)' : ''}`,
    ...given('query'),
    ...given('header'),
    ...body,
    ...answers,
    refusals.join(' '),
  ]
    .filter((text) => text !== '')
    .join(' | ')
}

export const contractOf = (description: ReturnType<App['swagger']>): string => {
  const { paths, components } = JSON.parse(JSON.stringify(description)) as Description
  const routes = Object.entries(paths)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, route]) => routeText(path, method, route)),
    )
  const schemas = Object.entries(components.schemas)
    .map(([name, schema]) => `${name} ${schemaText(schema)}`.trim())
    .toSorted()
  return `${[...routes, '', ...schemas].join('\n')}\n`
}
