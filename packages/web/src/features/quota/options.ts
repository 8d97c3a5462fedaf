import { weekdays } from '@muat/shared'

export const overOptions = [
  { value: 'warn', labelKey: 'quota.over.warn' },
  { value: 'refuse', labelKey: 'quota.over.refuse' },
] as const

export const weekdayOptions = weekdays.map((value) => ({
  value,
  labelKey: `quota.on.${value}` as const,
}))
