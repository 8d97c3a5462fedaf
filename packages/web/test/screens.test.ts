import * as schemas from '@muat/shared/schemas'
import { describe, expect, it } from 'vitest'
import type { Screen } from '../src/screen/list/descriptor.ts'
import { routes } from '../src/app/first/routes.ts'

// Every screen of the registry is held against the resource as client and server agree on it; a new entry is covered
// without being named.

const screens = await Promise.all(
  Object.values(routes).flatMap((route) => ('screen' in route ? [route.screen()] : [])),
)
const resources = Object.values(schemas).filter(
  (value): value is typeof schemas.customer =>
    typeof value === 'object' && 'list' in value && 'computed' in value,
)
const resourceOf = ({ resource }: Screen) => {
  const found = resources.find(({ name }) => name === resource)
  if (found === undefined) throw new Error(`${resource} has no schema`)
  return found as { fields: Record<string, { maxLength?: number }>; list: typeof found.list }
}

const rows = await Promise.all(screens.map((screen) => screen.record()))

describe.each(screens.map((screen, n) => [screen.resource, screen, rows[n]] as const))(
  'the screen of %s',
  (_name, screen, record) => {
    const { fields, list } = resourceOf(screen)
    const filters = list.filters as Readonly<
      Record<string, { kind: string; words?: readonly string[] }>
    >

    it('stands at its own address', () => {
      expect(routes[screen.route]).toHaveProperty('screen')
    })

    it('sorts only by what its list sorts by', () => {
      const sorts = list.sort.map((field) => field.replace(/^-/u, ''))
      expect(screen.sorts.filter((field) => !sorts.includes(field))).toEqual([])
    })

    it('shows no other order than its list has by itself', () => {
      expect([null, list.sort[0]]).toContain(screen.order)
    })

    it('narrows only by what its list is narrowed by', () => {
      const names = screen.filters.map(({ name }) => name).filter((name) => name !== 'q')
      expect(names.filter((name) => filters[name] === undefined)).toEqual([])
    })

    it('offers only words that its list knows', () => {
      for (const filter of screen.filters) {
        if (filter.kind !== 'choice') continue
        const words = filters[filter.name]?.words ?? ['0', '1']
        const offered = filter.options.map(({ value }) => value)
        expect(offered.filter((word) => !words.includes(word))).toEqual([])
      }
    })

    it('writes only fields that may be written, no longer than they may be', () => {
      const written = record?.form?.fields ?? []
      expect(written.map(({ name }) => name).filter((name) => fields[name] === undefined)).toEqual(
        [],
      )
      const texts = written.filter(({ kind }) => ['text', 'note', 'tel', 'email'].includes(kind))
      expect(texts.map((field) => [field.name, 'max' in field ? field.max : undefined])).toEqual(
        texts.map(({ name }) => [name, fields[name]?.maxLength]),
      )
    })

    it('offers to make, to change and to choose rows where there is something to it', () => {
      expect(screen.writable).toBe(record?.form !== null)
      const inBulk = record?.actions.some(({ bulk }) => bulk === true) || record?.paper !== null
      // Rows of records are at least exported.
      expect(screen.many).toBe(inBulk || screen.period !== 'none')
    })

    it('makes nothing that lacks a field which has to be given', () => {
      const form = record?.form ?? null
      if (form === null) return
      const { required = [] } = schemas.createSchema({ fields }) as { required?: string[] }
      const given = form.fields.map(({ name }) => name)
      expect(required.filter((name) => !given.includes(name))).toEqual([])
    })
  },
)
