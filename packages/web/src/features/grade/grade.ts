import { type CreateGrade, type Grade, maxKgPerBag } from '@muat/shared'
import { masterActions } from '../../resource/screen/action.ts'
import { defineScreen } from '../../resource/screen/descriptor.ts'
import { activeOptions } from '../../resource/screen/options.ts'
import { defineForm } from '../../ui/form/field.ts'
import { importTool } from '../import/tool.tsx'

const bagKg = { kind: 'number', unit: 'kg', precision: 3, min: 0.001, max: maxKgPerBag } as const

const description = defineForm<CreateGrade>()('grade', [
  { name: 'code', kind: 'text', required: true, max: 40 },
  { name: 'name', kind: 'text', required: true, max: 200 },
  { ...bagKg, name: 'nominalBagKg' },
  { ...bagKg, name: 'minBagKg' },
  { ...bagKg, name: 'maxBagKg', hint: 'grade.bagLimits' },
  { name: 'active', kind: 'flag' },
])

export const grade = defineScreen<Grade, CreateGrade>()({
  resource: 'grade',
  labels: 'grade',
  route: 'grade.mgmt',
  titleKey: 'pages.grade',
  countKey: 'grade.count',
  order: 'name',
  columns: [
    { field: 'code', kind: 'text', sort: true },
    { field: 'name', kind: 'text', sort: true },
    { field: 'nominalBagKg', kind: 'number', unit: 'kg', places: 3 },
    { field: 'minBagKg', kind: 'number', unit: 'kg', places: 3 },
    { field: 'maxBagKg', kind: 'number', unit: 'kg', places: 3 },
    { field: 'active', kind: 'active', sort: true },
  ],
  filters: ['q', { name: 'active', kind: 'choice', options: activeOptions }],
  form: { description, newKey: 'grade.new', initial: { active: true } },
  actions: masterActions('grade'),
  tools: [importTool('grade')],
})
