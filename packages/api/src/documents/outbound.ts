import { kgNumber, kgUnits, type OutboundRecord } from '@muat/shared'
import type { Content } from 'pdfmake/interfaces.js'
import { type Format, sumOfCounted } from './format.ts'
import {
  type Column,
  type Fact,
  facts,
  goodsTable,
  notes,
  numberColumn,
  quiet,
  signatures,
} from './layout.ts'
import type { Picture } from './job.ts'
import { besideSignatures } from './pictures.ts'
import { a4, a5Landscape, type Form, innerWidth } from './page.ts'
import { manualNotes, operatorOf, type Readings, weighedNet, weighingTable } from './weighings.ts'
import type { Words } from './words.ts'

type Line = OutboundRecord['outboundItem'][number]
/** What a form says, apart from what all forms have. */
type Body = Pick<Form, 'paper' | 'title' | 'number' | 'content'>

export const readingsOfOutbound = (words: Words, record: OutboundRecord): Readings => ({
  gross: { reading: record.secondWeighing, which: words.second },
  tare: { reading: record.firstWeighing, which: words.first },
})

export const sumKg = (values: readonly (number | null)[]): number =>
  kgNumber(values.reduce((sum, value) => sum + kgUnits(value ?? 0), 0n))

/** What went onto the truck; before loading ended, what is to go onto it. */
export const linesOn = ({ outboundItem }: OutboundRecord): Line[] =>
  outboundItem.filter(({ status }) => status !== 'skipped')

export const bagsOf = ({ status, loadedBags, plannedBags }: Line): number | null =>
  (status === 'loaded' ? loadedBags : plannedBags) ?? null

/** Whether its weight is that of its bags, not of the scale. */
const isByBag = ({ poSale }: Line): boolean => poSale.basis === 'nominal'

const common = (words: Words, format: Format, lines: readonly Line[]): Column<Line>[] => [
  { title: words.itemNo, share: 4, cell: (_line, at) => String(at + 1) },
  {
    title: words.goods,
    share: 28,
    cell: ({ outboundItem }) => outboundItem.name,
    beneath: ({ grade }) => `${words.grade} ${grade.name}`,
  },
  ...(lines.some(({ marking }) => marking !== null)
    ? [
        {
          title: words.marking,
          share: 15,
          cell: ({ marking }: Line) => format.text(marking?.name),
        },
      ]
    : []),
  {
    title: `${words.poSale} / ${words.exDo}`,
    share: 20,
    cell: ({ poSale }) => poSale.poSalesNo,
    beneath: ({ exDoNo }) => exDoNo,
  },
  ...numberColumn(format, lines, {
    title: words.fields.bags,
    share: 9,
    of: bagsOf,
    total: sumOfCounted(lines.map(bagsOf)),
  }),
  ...numberColumn(format, lines, {
    title: words.kgPerBag,
    share: 11,
    of: ({ nominalBagKg, unit }) => (unit === 'bag' ? nominalBagKg : null),
    most: 3,
  }),
]

const approvalNotes = (words: Words, { approvedBy, approvalNote }: OutboundRecord): string[] =>
  approvalNote === null ? [] : [words.approved(approvedBy?.name ?? '–', approvalNote)]

const remarkNotes = (words: Words, remarks: string | null | undefined): string[] =>
  (remarks ?? '').trim() === '' ? [] : [words.because(words.fields.remarks, remarks ?? '')]

const vehicle = (words: Words, record: OutboundRecord): Fact[] => [
  [words.plate, record.licensePlate, 'large'],
  // Without the telephone number: papers pass through many hands.
  [words.fields.driverName, record.driverName],
  [words.fields.truckType, record.truckType],
  [words.seal, record.sealNo],
  [words.container, record.containerNo],
]

export const outboundSlip = (
  words: Words,
  format: Format,
  record: OutboundRecord,
  pictures: readonly Picture[],
): Body => {
  const readings = readingsOfOutbound(words, record)
  const lines = linesOn(record)
  const done = record.netKg !== null
  const width = innerWidth(a5Landscape)
  const weight = numberColumn<Line>(format, lines, {
    title: done ? words.netKg : words.plannedKg,
    share: 13,
    of: ({ netKg, plannedKg }) => (done ? netKg : plannedKg),
    total: done ? record.netKg : sumKg(lines.map(({ plannedKg }) => plannedKg)),
  })
  const left = width * 0.5
  const content: Content[] = [
    {
      columns: [
        {
          width: left,
          ...facts(
            [
              [words.fields.date, format.day(record.date)],
              ...vehicle(words, record),
              [words.fields.customer, record.customer.name, 'strong'],
              [words.suratJalan, record.suratJalanNo],
            ],
            74,
            left,
          ),
        },
        weighingTable(
          words,
          format,
          readings,
          [[words.fields.netKg, weighedNet(readings), 'strong']],
          width - left - 12,
        ),
      ],
      columnGap: 12,
    },
    goodsTable([...common(words, format, lines), ...weight], lines, words.total, width),
    notes([
      ...manualNotes(words, readings),
      ...approvalNotes(words, record),
      ...remarkNotes(words, record.remarks),
    ]),
    besideSignatures(
      words,
      pictures,
      (room) =>
        signatures(
          [
            [words.signatures.scale, operatorOf(readings)],
            [words.signatures.driver, record.driverName],
            [words.signatures.warehouse, ''],
            [words.signatures.security, ''],
          ],
          room,
          24,
        ),
      width,
    ),
  ]
  return { paper: a5Landscape, title: words.slip, number: record.recordNo, content }
}

export const suratJalan = (
  words: Words,
  format: Format,
  record: OutboundRecord,
  customerAddress: string | null,
): Body => {
  const readings = readingsOfOutbound(words, record)
  const lines = linesOn(record)
  const width = innerWidth(a4)
  const weight = numberColumn<Line>(format, lines, {
    title: lines.every(isByBag) ? words.bagsKg : words.shippedKg,
    share: 13,
    of: ({ shippedKg }) => shippedKg,
    total: sumKg(lines.map(({ shippedKg }) => shippedKg)),
  })
  const left = width * 0.48
  const right = width - left - 16
  const content: Content[] = [
    {
      columns: [
        {
          width: left,
          stack: [
            { text: words.shipTo, color: quiet },
            { text: record.customer.name, bold: true, fontSize: 11 },
            { text: customerAddress ?? '' },
          ],
        },
        {
          width: right,
          ...facts(
            [
              // The goods change hands when the truck leaves, whatever day it was registered for.
              [
                words.fields.date,
                format.day(
                  record.gateOutAt === null ? record.date : format.dayOf(record.gateOutAt),
                ),
              ],
              [words.recordNo, record.recordNo],
              ...vehicle(words, record),
              [words.gateOut, record.gateOutAt === null ? null : format.moment(record.gateOutAt)],
            ],
            84,
            right,
          ),
        },
      ],
      columnGap: 16,
    },
    goodsTable([...common(words, format, lines), ...weight], lines, words.total, width),
    {
      margin: [0, 10, 0, 0],
      unbreakable: true,
      columns: [
        {
          width: left,
          stack: [
            { text: words.received },
            notes([
              ...(lines.some(isByBag) ? [words.nominal] : []),
              ...manualNotes(words, readings),
              ...remarkNotes(words, record.remarks),
            ]),
          ],
        },
        {
          width: right,
          ...weighingTable(
            words,
            format,
            readings,
            [[words.fields.netKg, record.netKg, 'strong']],
            right,
          ),
        },
      ],
      columnGap: 16,
    },
    signatures(
      [
        [words.signatures.receiver, ''],
        [words.signatures.driver, record.driverName],
        [words.signatures.warehouse, ''],
        [words.signatures.scale, operatorOf(readings)],
        [words.signatures.security, ''],
      ],
      width,
      48,
    ),
  ]
  return {
    paper: a4,
    title: words.suratJalan,
    number: format.text(record.suratJalanNo),
    content,
  }
}
