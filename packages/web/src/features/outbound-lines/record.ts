import type { CreateOf } from '@muat/shared'
import type { OutboundRecordItem } from '../../rows/rows.ts'
import { leftForLine } from '../../records/lines/left-for-line.tsx'
import { outboundLineFields, type TruckOfLine } from '../../records/lines/outbound-line.ts'
import { defineRecord, type RecordScreen } from '../../screen/record/record-descriptor.ts'
import { limitedFields } from '../../screen/record/row-form.ts'
import { checkTaking } from '../../records/lines/truck-lines.ts'
import { makeableBooking } from '../making/booking.ts'
import { makeableSale } from '../making/sale.ts'
import { actions } from './actions.ts'

/** Next step at the loading desk, by status. */
const nextIn: Readonly<Record<string, readonly string[]>> = {
  waiting: ['call'],
  called: ['start'],
  loading: ['finish'],
}

/** Form, sections and actions of a line of this truck. */
export const recordOf = ({ id, ...truck }: { id: number } & TruckOfLine): RecordScreen =>
  defineRecord<OutboundRecordItem, CreateOf<'outbound-record-item'>>({
    form: {
      description: {
        fields: limitedFields(
          'outbound-record-item',
          outboundLineFields(() => truck, { sale: makeableSale, booking: makeableBooking }),
        ).map((field) => (field.name === 'plannedKg' ? { ...field, beneath: leftForLine } : field)),
        check: (
          { poSaleId, bookingId = null, plannedKg }: CreateOf<'outbound-record-item'>,
          begun,
        ) => checkTaking([{ poSaleId, bookingId, plannedKg, path: '' }], begun),
      },
      given: { outboundRecordId: id },
      editable: ({ record: { status } }) => status === '' || status === 'registered',
    },
    about: ({ loadingArea, poSale, outboundItem }) => [
      loadingArea,
      outboundItem.name,
      poSale.poSalesNo,
    ],
    figures: ({ plannedKg, expectedKg, netKg }) => [
      { labelKey: 'outbound-record-item.fields.plannedKg', value: plannedKg, unit: 'kg' },
      { labelKey: 'outbound-record-item.fields.expectedKg', value: expectedKg, unit: 'kg' },
      { labelKey: 'outbound-record-item.fields.netKg', value: netKg, unit: 'kg' },
    ],
    next: ({ status }) => nextIn[status] ?? [],
    actions,
    historyWords: {
      'weigh-in': 'visit.weighIn',
      'weigh-out': 'visit.weighOut',
      reweigh: 'visit.reweigh',
      approve: 'visit.approve',
      correct: 'visit.correct',
      cancel: 'visit.cancel',
      void: 'visit.void',
    },
    namespaces: ['hold', 'visit', 'loading', 'weighing'],
  })
