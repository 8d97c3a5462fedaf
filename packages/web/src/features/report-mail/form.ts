import {
  type MailFrequency,
  mailFrequencies,
  type MailPeriod,
  mailPeriods,
  maxRecipients,
  type ReportFormat,
  reportFormats,
} from '@muat/shared'
import { defineForm } from '../../form/field.ts'
import { weekdays } from './words.ts'

/** Values of the form. */
export interface Order {
  frequency: MailFrequency
  /** Numbered from 1 for Monday. */
  weekday: `${number}` | null
  monthDay: number | null
  hour: number
  period: MailPeriod
  format: ReportFormat
  recipients: { address: string }[]
}

export const description = defineForm<Order>()('reportMail', [
  {
    name: 'frequency',
    kind: 'choice',
    required: true,
    options: mailFrequencies.map((value) => ({
      value,
      labelKey: `reportMail.frequency.${value}` as const,
    })),
  },
  {
    name: 'weekday',
    kind: 'choice',
    required: true,
    when: ({ frequency }) => frequency === 'weekly',
    options: weekdays.map((name, index) => ({
      value: `${index + 1}`,
      labelKey: `report.weekday.${name}` as const,
    })),
  },
  {
    name: 'monthDay',
    kind: 'number',
    required: true,
    min: 1,
    max: 31,
    hint: 'reportMail.monthDayHint',
    when: ({ frequency }) => frequency === 'monthly',
  },
  {
    name: 'hour',
    kind: 'number',
    required: true,
    min: 0,
    max: 23,
    hint: 'reportMail.hourHint',
  },
  {
    name: 'period',
    kind: 'choice',
    required: true,
    options: mailPeriods.map((value) => ({
      value,
      labelKey: `reportMail.period.${value}` as const,
    })),
  },
  {
    name: 'format',
    kind: 'choice',
    required: true,
    options: reportFormats.map((value) => ({
      value,
      labelKey: `resource.format.${value}` as const,
    })),
  },
  {
    name: 'recipients',
    kind: 'lines',
    min: 1,
    max: maxRecipients,
    hint: 'reportMail.recipientsHint',
    fields: [
      {
        name: 'address',
        labelKey: 'reportMail.fields.address',
        kind: 'email',
        required: true,
        max: 254,
      },
    ],
  },
])

/** Body of the request. */
export const bodyOf = ({ weekday, monthDay, recipients, ...rule }: Order) => ({
  ...rule,
  // Fields that the frequency hides are undefined.
  weekday: weekday == null ? null : Number(weekday),
  monthDay: monthDay ?? null,
  recipients: recipients.map(({ address }) => address),
})
