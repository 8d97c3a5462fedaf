import { type ResourceName, resourceNames } from '@muat/shared'
import { labelPlaces } from '../src/messages/label-places.ts'
import { createSchema, type Resource, resources } from '@muat/shared/schemas'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/app/first/routes.ts'
import { base, textsOf } from '../src/messages/catalogue.ts'
import { textsOf as textsOfTree } from './support/messages.ts'

// The screen of every resource is held against the resource as client and server agree on it; a new one is covered
// without being named.

const screens = await Promise.all(
  Object.values(routes).flatMap((route) => ('screen' in route ? [route.screen()] : [])),
)
const every: Readonly<Record<ResourceName, Resource>> = resources

const rows = await Promise.all(screens.map((screen) => screen.record()))

it('exists for every resource; lines of trucks are within their record', () => {
  const shown = screens.map(({ resource }) => resource)
  const due = resourceNames.filter((name) => name !== 'outbound-record-item')
  expect(shown.toSorted()).toEqual(due.toSorted())
})

describe.each(screens.map((screen, n) => [screen.resource, screen, rows[n]] as const))(
  'the screen of %s',
  (_name, screen, record) => {
    const { list } = every[screen.resource]
    const fields = every[screen.resource].fields as Readonly<Record<string, object>>
    const filters = list.filters as Readonly<
      Record<string, { kind: string; words?: readonly string[] }>
    >

    it('has an address of its own', () => {
      expect(routes[screen.route]).toHaveProperty('screen')
    })

    it('uses only texts of its page’s namespaces', async () => {
      const { namespaces } = routes[screen.route]
      const brought = await Promise.all([base, ...namespaces.map(textsOf)].map((part) => part.en()))
      const branches = brought.flatMap(({ messages }) => Object.keys(messages))
      const texts = textsOfTree(Object.assign({}, ...brought.map(({ messages }) => messages)))
      const isSaid = (key: string): boolean => {
        const [whose = '', field] = key.split('.fields.')
        return field === undefined
          ? branches.includes(key.split('.')[0] ?? '')
          : labelPlaces(whose, field).some((place) => texts.has(place.join('.')))
      }
      const { titleKey, countKey, newKey, columns, tools } = screen
      const labels = [...columns, ...screen.filters, ...tools].map(({ labelKey }) => labelKey)
      const said = [titleKey, countKey, ...(newKey === null ? [] : [newKey]), ...labels]
      expect(said.filter((key) => !isSaid(key))).toEqual([])
    })

    it('sorts only by fields that its list can sort by', () => {
      const sorts = list.sort.map((field) => field.replace(/^-/u, ''))
      expect(screen.sorts.filter((field) => !sorts.includes(field))).toEqual([])
    })

    it('has the default order of its list', () => {
      expect([null, list.sort[0]]).toContain(screen.order)
    })

    it('filters only by filters of its list', () => {
      const names = screen.filters.map(({ name }) => name).filter((name) => name !== 'q')
      expect(names.filter((name) => filters[name] === undefined)).toEqual([])
    })

    it('offers only values that its list knows', () => {
      for (const filter of screen.filters) {
        if (filter.kind !== 'choice') continue
        const words = filters[filter.name]?.words ?? ['0', '1']
        const offered = filter.options.map(({ value }) => value)
        expect(offered.filter((word) => !words.includes(word))).toEqual([])
      }
    })

    it('writes only writable fields', () => {
      const written = record?.form?.fields ?? []
      expect(written.map(({ name }) => name).filter((name) => fields[name] === undefined)).toEqual(
        [],
      )
    })

    it('leaves only own columns out of the details', () => {
      const columns = screen.columns.map(({ field }) => field)
      expect(record?.told.filter((field) => !columns.includes(field))).toEqual([])
    })

    it('offers creating, editing and ticking only with an effect', () => {
      expect(screen.writable).toBe(record?.form !== null)
      const inBulk = record?.actions.some(({ bulk }) => bulk === true) || record?.paper !== null
      // Rows of records are at least exported.
      expect(screen.many).toBe(inBulk || screen.period !== 'none')
    })

    it('has every required field in its form', () => {
      const form = record?.form ?? null
      if (form === null) return
      const { required = [] } = createSchema(every[screen.resource]) as { required?: string[] }
      const given = form.fields.map(({ name }) => name)
      expect(required.filter((name) => !given.includes(name))).toEqual([])
      const asked = form.fields.filter(({ kind }) => kind !== 'lines')
      const unmarked = asked.filter((field) => !('required' in field && field.required === true))
      expect(unmarked.map(({ name }) => name).filter((name) => required.includes(name))).toEqual([])
    })
  },
)
