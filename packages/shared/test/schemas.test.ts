import { isBusinessDay } from '@muat/shared'
import * as schemas from '@muat/shared/schemas'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const ajv = new Ajv({
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  allowUnionTypes: true,
  strict: true,
})
addFormats.default(ajv)
ajv.addFormat('date', { type: 'string', validate: isBusinessDay })
ajv
  .removeKeyword('multipleOf')
  .addKeyword(schemas.exactMultipleOf)
  .addKeyword(schemas.reasonKeyword)
  .addKeyword(schemas.textKeyword)

const problems = (validate: ValidateFunction, body: unknown): string[] =>
  validate(body)
    ? []
    : (validate.errors ?? []).map(({ keyword, instancePath }) => `${instancePath} ${keyword}`)

const resources: readonly schemas.Resource[] = [
  schemas.customer,
  schemas.vendor,
  schemas.grade,
  schemas.marking,
  schemas.inboundItem,
  schemas.outboundItem,
  schemas.exDoMaster,
  schemas.poSale,
  schemas.booking,
  schemas.outboundRecord,
  schemas.outboundRecordItem,
  schemas.outstanding,
]

describe.each(resources.map((resource) => [resource.name, resource] as const))(
  'the schemas of %s',
  (_name, resource) => {
    it('compile', () => {
      expect(ajv.compile(schemas.createSchema(resource))).toBeTypeOf('function')
      expect(ajv.compile(schemas.updateSchema(resource))).toBeTypeOf('function')
      expect(ajv.compile(schemas.rowSchema(resource))).toBeTypeOf('function')
    })

    it('refuse unknown keys, and those that only the server writes', () => {
      const validate = ajv.compile(schemas.updateSchema(resource))
      const keys = [...Object.keys(resource.computed), 'id', 'createdBy', 'constructor', 'netKg']
      for (const key of keys.filter((one) => !Object.hasOwn(resource.fields, one))) {
        expect(problems(validate, { version: 1, [key]: 1 })).toEqual([' additionalProperties'])
      }
      const hostile = JSON.parse('{"version":1,"__proto__":{"status":"void"}}') as unknown
      expect(problems(validate, hostile)).toEqual([' additionalProperties'])
    })

    it('require a version to update, and nothing else', () => {
      const validate = ajv.compile(schemas.updateSchema(resource))
      expect(problems(validate, { version: 1 })).toEqual([])
      expect(problems(validate, {})).toEqual([' required'])
      expect(problems(validate, { version: '1' })).toEqual(['/version type'])
    })

    it('validate any JSON without throwing', () => {
      const validate = ajv.compile(schemas.createSchema(resource))
      fc.assert(
        fc.property(fc.jsonValue(), (body) => {
          expect(validate(body)).toBeTypeOf('boolean')
        }),
        { numRuns: 30 },
      )
    })
  },
)

it('compile for every action', () => {
  const bodies = [
    schemas.outboundRecordActionBodies,
    schemas.lineActionBodies,
    schemas.poSaleActionBodies,
    schemas.bookingActionBodies,
  ].flatMap((actions) => Object.values(actions))
  for (const body of bodies) {
    const validate = ajv.compile(body)
    expect(validate({ version: 1, surprise: true })).toBe(false)
    expect(validate(null)).toBe(false)
  }
})

describe('kilograms', () => {
  const line = { poSaleId: 1, loadingArea: 'H' }
  const visit = ajv.compile(schemas.createSchema(schemas.outboundRecord))
  const check = (plannedKg: unknown) =>
    problems(visit, {
      date: '2026-01-05',
      licensePlate: 'B 1 A',
      driverName: 'Budi',
      customerId: 1,
      outboundItem: [{ ...line, plannedKg }],
    })
  const at = '/outboundItem/0/plannedKg'

  it.each([10.05, 0.07, 0.01, 30_000, 1.1, 2.3, 4.35, 9_999_999_999.99])('may be %d', (kg) => {
    expect(check(kg)).toEqual([])
  })

  it.each([
    [10.005, 'multipleOf'],
    [10.00000001, 'multipleOf'],
    [1e-9, 'multipleOf'],
    [0, 'exclusiveMinimum'],
    [-1, 'exclusiveMinimum'],
    ['10.05', 'type'],
    [null, 'type'],
    [true, 'type'],
    [Number.NaN, 'type'],
    [Number.POSITIVE_INFINITY, 'type'],
  ])('may not be %j', (kg, keyword) => {
    expect(check(kg)).toEqual([`${at} ${keyword}`])
  })

  it.each([1e300, 10_000_000_000])('may not be %d', (kg) => {
    expect(check(kg)).toContain(`${at} maximum`)
  })

  it('may be any number of hundredths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (units) => {
        expect(check(units / 100)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('an optional field', () => {
  const validate = ajv.compile(schemas.createSchema(schemas.customer))
  const customer = { code: 'C1', name: 'PT Maju' }

  it('may be absent, null, or of its type', () => {
    expect(problems(validate, customer)).toEqual([])
    expect(problems(validate, { ...customer, email: null, phone: null })).toEqual([])
    expect(problems(validate, { ...customer, email: 'a@b.test', phone: '0812' })).toEqual([])
  })

  it('may not be anything else', () => {
    expect(problems(validate, { ...customer, email: 'a' })).toEqual(['/email format'])
    expect(problems(validate, { ...customer, phone: 812 })).toEqual(['/phone type'])
    expect(problems(validate, { ...customer, name: null })).toEqual(['/name type'])
  })

  it('may be null if it is one of several words', () => {
    const planned = ajv.compile(schemas.optional(schemas.area()))
    expect([null, 'H', 'M', 'h', 1].map((value) => planned(value))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('cannot be made of a schema without a single type', () => {
    expect(() => schemas.nullable({ anyOf: [] })).toThrow(TypeError)
  })
})

it('requires text that is not blank and not too long', () => {
  const validate = ajv.compile(schemas.strict({ name: schemas.name() }))
  expect(['', '   ', 'x'.repeat(201), 'x'.repeat(200)].map((name) => validate({ name }))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

it('requires existing days', () => {
  const validate = ajv.compile(schemas.strict({ date: schemas.day() }))
  expect(['2026-02-30', '0000-01-01', '2026-01-05'].map((date) => validate({ date }))).toEqual([
    false,
    false,
    true,
  ])
})
