import { describe, expect, it } from 'vitest'
import { submissionOf } from '../src/lib/submission.ts'
import { defineForm, type Field, type Leaf } from '../src/form/field.ts'
import { fieldsShown, readRow, showRow, translateTyped, typedIn } from '../src/form/values.ts'

const labelKey = 'account.fields.name'
const fields: readonly Field[] = [
  { name: 'code', kind: 'text', required: true, max: 5, labelKey },
  { name: 'site', kind: 'url', labelKey },
  { name: 'kg', kind: 'number', precision: 2, min: 0, max: 5000, labelKey },
  { name: 'correction', kind: 'number', min: -10, max: 10, labelKey },
  { name: 'date', kind: 'day', required: true, labelKey },
  {
    name: 'basis',
    kind: 'choice',
    options: [{ value: 'net', labelKey }],
    labelKey,
  },
  { name: 'active', kind: 'flag', labelKey },
]
const row = {
  code: 'A 1',
  site: null,
  kg: 1234.5,
  correction: -3,
  date: '2026-11-20',
  basis: 'net',
  active: true,
}

describe('values of a form', () => {
  it('are shown and read back unchanged in every language', () => {
    for (const language of ['en', 'id', 'es', 'fr', 'pt-BR', 'zh-CN'] as const) {
      const typed = showRow(fields, row, language)
      expect(readRow(fields, typed, language)).toEqual({ ok: true, row })
    }
    expect(showRow(fields, row, 'id')).toMatchObject({ kg: '1.234,5', date: '20/11/2026' })
  })

  it('are each refused for their own problem, all at once', () => {
    const typed = {
      code: 'too long',
      site: 'mill.test',
      kg: '1.5,0',
      correction: '-11',
      date: '31/11/2026',
      basis: '',
      active: false,
    }
    expect(readRow(fields, typed, 'en')).toEqual({
      ok: false,
      problems: {
        code: { code: 'too_long', params: { max: 5 } },
        site: { code: 'url' },
        kg: { code: 'number' },
        correction: { code: 'min', params: { min: -10 } },
        date: { code: 'day' },
      },
    })
    const empty = readRow(fields, {}, 'en')
    expect(empty).toMatchObject({ problems: { code: { code: 'required' } } })
    expect(readRow(fields, { ...typed, kg: '5000.001' }, 'en')).toMatchObject({
      problems: { kg: { code: 'precision', params: { places: 2 } } },
    })
    expect(readRow(fields, { ...typed, kg: '-5' }, 'en')).toMatchObject({
      problems: { kg: { code: 'minus' } },
    })
    expect(readRow(fields, { ...typed, kg: '5000.01' }, 'en')).toMatchObject({
      problems: { kg: { code: 'max', params: { max: 5000 } } },
    })
  })

  it('count an emoji as one character, and a password with its spaces', () => {
    const password: Field = { name: 'password', kind: 'password', required: true, min: 8, labelKey }
    expect(readRow([password], { password: '🚚🚚🚚🚚🚚🚚🚚' }, 'en').ok).toBe(false)
    expect(readRow([password], { password: '  spaces ' }, 'en')).toEqual({
      ok: true,
      row: { password: '  spaces ' },
    })
  })

  it('are read by the names of their fields', () => {
    const form = new FormData()
    form.set('code', 'A1')
    form.set('active', 'on')
    form.set('unknown', 'x')
    expect(typedIn(fields, form)).toEqual({
      code: 'A1',
      site: '',
      kg: '',
      correction: '',
      date: '',
      basis: '',
      active: true,
    })
  })

  it('are carried to another language only if they can be read', () => {
    const typed = { ...showRow(fields, row, 'en'), correction: '1.5' }
    const carried = translateTyped(fields, typed, 'en', 'id')
    expect(carried).toMatchObject({ kg: '1.234,5', correction: '', date: '20/11/2026' })
    expect(translateTyped(fields, typed, 'en', 'en')).toBe(typed)
  })

  it('leave out hidden fields', () => {
    const why: Field = {
      name: 'why',
      kind: 'text',
      required: true,
      labelKey,
      when: ({ kg }) => kg !== '',
    }
    expect(fieldsShown([why], { kg: '' })).toEqual([])
    expect(fieldsShown([why], { kg: '1' })).toEqual([why])
  })
})

describe('field of a reason', () => {
  const why: Leaf = { name: 'why', labelKey, kind: 'note', minReason: 5 }

  it('is checked like on the server, before sending', () => {
    const read = (typed: string) => readRow([why], { why: typed }, 'en')
    expect(read('  torn bags ')).toEqual({ ok: true, row: { why: 'torn bags' } })
    expect(read('torn')).toEqual({
      ok: false,
      problems: { why: { code: 'too_short', params: { min: 5 } } },
    })
    expect(read('1234567')).toEqual({ ok: false, problems: { why: { code: 'no_letter' } } })
  })

  it('may be empty if the field is optional', () => {
    expect(readRow([why], { why: '  ' }, 'en')).toEqual({ ok: true, row: { why: null } })
  })
})

describe('description of a form', () => {
  it('takes only fields of its row, with a kind that fits the value and a label', () => {
    interface Row {
      name: string
      remember: boolean
      email: 'a' | 'b'
      lines: { id: number }[]
    }
    const form = defineForm<Row>()
    const { fields: described } = form('account', [
      { name: 'name', kind: 'note' },
      { name: 'remember', kind: 'flag' },
      { name: 'email', kind: 'choice', options: [{ value: 'a', labelKey }] },
    ])
    expect(described.map((field) => field.labelKey)).toEqual([
      'account.fields.name',
      'account.fields.remember',
      'account.fields.email',
    ])
    // @ts-expect-error a truth is no number
    form('account', [{ name: 'remember', kind: 'number' }])
    // @ts-expect-error a word out of a list is no free text
    form('account', [{ name: 'email', kind: 'text' }])
    // @ts-expect-error the row has no such word
    form('account', [{ name: 'email', kind: 'choice', options: [{ value: 'c', labelKey }] }])
    // @ts-expect-error lines are no field: a screen of its own shows them
    form('account', [{ name: 'lines', kind: 'text' }])
    // @ts-expect-error the row has no such field
    form('account', [{ name: 'password', kind: 'password' }])
    // @ts-expect-error nothing of that name has labels
    form('lorry', [])
  })
})

describe('key of a submission', () => {
  it('is kept while the submission is unchanged and unanswered', () => {
    const first = submissionOf({ code: 'A' }, null, 0)
    expect(first.key).toMatch(/^[\da-f]{32}$/u)
    expect(submissionOf({ code: 'A' }, first, 1000)).toBe(first)
    expect(submissionOf({ code: 'B' }, first, 1000).key).not.toBe(first.key)
    expect(submissionOf({ code: 'A' }, first, 24 * 3_600_000).key).not.toBe(first.key)
  })
})
