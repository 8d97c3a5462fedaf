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

/** What the form holds, of a new one and of one that is changed. */
export interface Order {
  frequency: MailFrequency
  /** As the api counts them, from 1 for Monday. */
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
      labelKey: `reportMail.weekday.${name}` as const,
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

/** As it is sent. */
export const bodyOf = ({ weekday, monthDay, recipients, ...rule }: Order) => ({
  ...rule,
  // A field that the frequency does not show is not there at all.
  weekday: weekday == null ? null : Number(weekday),
  monthDay: monthDay ?? null,
  recipients: recipients.map(({ address }) => address),
})
