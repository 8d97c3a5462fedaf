import {
  parseListQuery,
  permissions,
  type Report,
  reportNames,
  reportRoles,
  reports,
  shapeOf,
} from '@muat/shared'
import { reportAnswerSchema, reportRowSchema, totalsSchema } from '@muat/shared/schemas'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'

const ajv = new Ajv({ strict: true, allowUnionTypes: true })
addFormats.default(ajv)

const all: readonly Report[] = reportNames.map((name) => reports[name])

/** Specified query of each report, besides the page. */
const specified: Record<string, readonly string[]> = {
  inbound: ['startDate', 'endDate', 'licensePlate', 'status', 'vendorId'],
  outbound: ['startDate', 'endDate', 'licensePlate', 'status', 'customer'],
  'po-sale': ['startDate', 'endDate', 'type'],
  booking: ['startDate', 'endDate', 'type', 'marking', 'customer', 'gradeId', 'exDoType'],
  production: ['startDate', 'endDate', 'type', 'marking', 'grade', 'exDoType'],
  outstanding: ['startDate', 'endDate', 'type', 'marking', 'customer'],
}

describe.each(all.map((report) => [report.name, report] as const))(
  'the %s report',
  (name, report) => {
    it('has the specified filters', () => {
      expect(Object.keys(report.filters)).toEqual(
        expect.arrayContaining([...(specified[name] ?? [])]),
      )
    })

    it('sums kilograms, bags and records', () => {
      expect(Object.keys(report.measures)).toEqual(
        expect.arrayContaining(['kg', 'bags', 'records']),
      )
    })

    it('selects a group by one of its filters, a group by time by dates', () => {
      const groups = Object.values(report.groups)
      const unfiltered = groups.filter(({ filter }) => filter === null).map(({ kind }) => kind)
      expect(unfiltered).toEqual(['day', 'week', 'month'])
      const filters = groups.flatMap(({ filter }) => filter ?? [])
      expect(Object.keys(report.filters)).toEqual(expect.arrayContaining(filters))
    })

    it('charts only its own measures, groups and columns', () => {
      const { chart, columns, measures, groups } = report
      const drawn = chart.axis === 'row' ? columns : measures
      const values = chart.stack === null ? chart.measures : [chart.measure]
      expect(Object.keys(drawn)).toEqual(expect.arrayContaining([...values]))
      const axes = ['time', 'row', ...Object.keys(groups)]
      expect(axes).toEqual(expect.arrayContaining([chart.axis, chart.stack ?? 'row']))
    })

    it('has valid schemas', () => {
      const row = reportRowSchema(report.columns)
      const answer = reportAnswerSchema(report, row, totalsSchema(report.measures))
      expect(() => ajv.compile(answer)).not.toThrow()
    })

    it('accepts page, group and step, and refuses unknown ones', () => {
      const [group = ''] = Object.keys(report.groups)
      const good = parseListQuery(
        { page: '2', group, groupSort: '-kg', step: 'week' },
        shapeOf(report),
      )
      expect(good).toMatchObject({ ok: true, value: { page: { page: 2, perPage: 10 } } })
      const bad = parseListQuery({ group: 'x', groupSort: 'x', step: 'hour' }, shapeOf(report))
      expect(bad.ok ? [] : Object.keys(bad.fields)).toEqual(['group', 'groupSort', 'step'])
    })
  },
)

describe('the reports', () => {
  it('are readable for the roles that see their links in the menu', () => {
    expect(reportRoles).toEqual({
      inbound: ['FINANCE', 'SCALE'],
      outbound: ['OFFICE'],
      production: ['OFFICE'],
      booking: ['OFFICE'],
      'po-sales': ['OFFICE'],
      outstanding: ['OFFICE'],
    })
    for (const { resource } of all) expect(permissions[resource].export.length).toBeGreaterThan(0)
  })
})
