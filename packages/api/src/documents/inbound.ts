import {
  type InboundRecord,
  kgNumber,
  kgUnits,
  qualities,
  type Quality,
  qualityDeductionPct,
} from '@muat/shared'
import { type Format, sumOfCounted } from './format.ts'
import { type Column, type Fact, facts, goodsTable, notes, signatures } from './layout.ts'
import { a5Landscape, type Form, innerWidth } from './page.ts'
import {
  manualNotes,
  operatorOf,
  type Readings,
  type Sum,
  weighedNet,
  weighingTable,
} from './weighings.ts'
import type { Words } from './words.ts'

type Line = InboundRecord['inboundItem'][number]

const columnsOf = (words: Words, format: Format, record: InboundRecord): Column<Line>[] => {
  const lines = record.inboundItem
  const bags = (
    title: string,
    share: number,
    count: (line: Line) => number | null | undefined,
  ): Column<Line> => ({
    title,
    share,
    align: 'right',
    cell: (line) => format.count(count(line) ?? null),
    total: format.count(sumOfCounted(lines.map(count))),
  })
  // Of bulk there are no bags, and of what nobody measured nothing to say.
  const bagged = lines.some(
    ({ declaredBags, acceptedBags }) => (declaredBags ?? acceptedBags) !== null,
  )
  const measured = (quality: Quality): Column<Line>[] =>
    lines.some((line) => line[`${quality}Pct`] !== null)
      ? [
          {
            title: words[quality],
            share: 11,
            align: 'right',
            cell: (line) => format.kg(line[`${quality}Pct`]),
          },
        ]
      : []
  return [
    { title: words.itemNo, share: 4, cell: (_line, at) => String(at + 1) },
    { title: words.goods, share: 30, cell: ({ inboundItem }) => inboundItem.name },
    { title: words.exDo, share: 16, cell: ({ exDoNo }) => format.text(exDoNo) },
    ...(bagged
      ? [
          bags(words.declaredBags, 10, ({ declaredBags }) => declaredBags),
          bags(words.acceptedBags, 10, ({ acceptedBags }) => acceptedBags),
          bags(words.damagedBags, 9, ({ damagedBags }) => damagedBags),
        ]
      : []),
    ...qualities.flatMap(measured),
    {
      title: words.declaredKg,
      share: 14,
      align: 'right',
      cell: ({ declaredKg }) => format.kg(declaredKg ?? null),
      total: format.kg(
        kgNumber(lines.reduce((total, line) => total + kgUnits(line.declaredKg ?? 0), 0n)),
      ),
    },
    {
      title: words.netKg,
      share: 14,
      align: 'right',
      cell: ({ netKg }) => format.kg(netKg),
      total: format.kg(record.netKg),
    },
    ...(record.qualityDeductionKg > 0
      ? [
          {
            title: words.qualityDeductionKg,
            share: 13,
            align: 'right' as const,
            cell: (line: Line) => format.kg(line.qualityDeductionKg),
            total: format.kg(record.qualityDeductionKg),
          },
        ]
      : []),
  ]
}

export const readingsOfInbound = (words: Words, record: InboundRecord): Readings => ({
  gross: { reading: record.firstWeighing, which: words.first },
  tare: { reading: record.secondWeighing, which: words.second },
})

/** What the vendor says was sent, and how far the scale is from it. */
const claimFacts = (words: Words, format: Format, record: InboundRecord): Fact[] => {
  const claimed = record.vendorClaimedKg ?? null
  if (claimed === null) return [[words.claimed, format.kg(null)]]
  const rows: Fact[] = [[words.claimed, `${format.kg(claimed)} ${words.kg}`]]
  if (record.netKg === null) return rows
  const difference = kgNumber(kgUnits(record.netKg) - kgUnits(claimed))
  const percent = format.percent((difference / claimed) * 100)
  rows.push([words.fields.difference, `${format.difference(difference)} ${words.kg} (${percent})`])
  return rows
}

const sumsOf = (words: Words, format: Format, record: InboundRecord, readings: Readings): Sum[] => {
  const net = weighedNet(readings)
  const taken = [
    [words.fields.deductionKg, record.deductionKg],
    [words.fields.qualityDeductionKg, record.qualityDeductionKg],
  ] as const
  const sums = taken.flatMap(([label, kg]): Sum[] =>
    kg === 0 ? [] : [[label, format.difference(-kg)]],
  )
  if (sums.length === 0) return [[words.fields.netKg, format.kg(net), 'strong']]
  return [
    [words.weighedNet, format.kg(net)],
    ...sums,
    [words.accepted, format.kg(record.acceptedKg), 'strong'],
  ]
}

/** What was measured above its limit, and what a point of it costs: by this the vendor can reckon it himself. */
const qualityNotes = (words: Words, format: Format, { inboundItem: lines }: InboundRecord) =>
  lines.flatMap((line) => {
    const above = qualities.flatMap((quality) => {
      const measured = line[`${quality}Pct`]
      const limit = line[`${quality}LimitPct`]
      const each = line[`${quality}DeductionPct`]
      return measured === null || limit === null || each === null || measured <= limit
        ? []
        : words.above(
            words.quality[quality],
            format.kg(measured),
            format.kg(limit),
            format.kg(each),
          )
    })
    const pct = qualityDeductionPct(line)
    return above.length === 0
      ? []
      : words.because(
          `${words.fields.qualityDeductionKg} ${line.inboundItem.name} ${format.kgPerBag(pct)} %`,
          above.join('; '),
        )
  })

const notesOf = (words: Words, format: Format, record: InboundRecord): string[] => {
  const said = (what: string, reason: string | null | undefined) =>
    (reason ?? '').trim() === '' ? [] : [words.because(what, reason ?? '')]
  return [
    ...said(words.fields.deductionKg, record.deductionReason),
    ...qualityNotes(words, format, record),
    ...(record.approvalNote === null
      ? []
      : [words.approved(format.text(record.approvedBy?.name), record.approvalNote)]),
    ...(record.verifiedAt === null
      ? []
      : [words.verified(format.text(record.verifiedBy?.name), format.moment(record.verifiedAt))]),
    ...said(words.fields.remarks, record.remarks),
  ]
}

export const inboundSlip = (
  words: Words,
  format: Format,
  record: InboundRecord,
): Pick<Form, 'paper' | 'title' | 'number' | 'content'> => {
  const readings = readingsOfInbound(words, record)
  const width = innerWidth(a5Landscape)
  const left = width * 0.5
  return {
    paper: a5Landscape,
    title: words.slip,
    number: record.recordNo,
    content: [
      {
        columns: [
          {
            width: left,
            ...facts(
              [
                [words.fields.date, format.day(record.date)],
                [words.plate, record.licensePlate, 'strong'],
                [words.fields.driverName, record.driverName],
                [words.transporter, format.text(record.transporter)],
                [words.fields.vendor, record.vendor.name, 'strong'],
                [words.vendorSuratJalanNo, format.text(record.vendorSuratJalanNo)],
                ...claimFacts(words, format, record),
              ],
              82,
              left,
            ),
          },
          weighingTable(
            words,
            format,
            readings,
            sumsOf(words, format, record, readings),
            width - left - 12,
          ),
        ],
        columnGap: 12,
      },
      goodsTable(columnsOf(words, format, record), record.inboundItem, words.total, width),
      notes([...manualNotes(words, readings), ...notesOf(words, format, record)]),
      signatures(
        [
          [words.signatures.scale, operatorOf(readings)],
          [words.signatures.driver, record.driverName],
          [words.signatures.checker, record.checkedBy?.name ?? ''],
          [words.signatures.warehouse, ''],
          [words.signatures.security, ''],
        ],
        width,
        24,
      ),
    ],
  }
}
