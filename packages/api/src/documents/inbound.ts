import { type InboundRecord, kgNumber, kgUnits, qualities, qualityDeductionPct } from '@muat/shared'
import { type Format, sumOfCounted } from './format.ts'
import {
  type Column,
  type Fact,
  facts,
  goodsTable,
  notes,
  numberColumn,
  signatures,
} from './layout.ts'
import type { Picture } from './job.ts'
import { besideSignatures } from './pictures.ts'
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
  const numbers = (column: Parameters<typeof numberColumn<Line>>[2]): Column<Line>[] =>
    numberColumn(format, lines, column)
  const bags = (
    title: string,
    share: number,
    of: (line: Line) => number | null | undefined,
  ): Column<Line>[] => numbers({ title, share, of, total: sumOfCounted(lines.map(of)) })
  // Of bulk there are no bags.
  const bagged = lines.some(
    ({ declaredBags, acceptedBags }) => (declaredBags ?? acceptedBags) !== null,
  )
  return [
    { title: words.itemNo, share: 4, cell: (_line, at) => String(at + 1) },
    { title: words.goods, share: 30, cell: ({ inboundItem }) => inboundItem.name },
    ...(lines.some(({ exDoNo }) => exDoNo !== null)
      ? [{ title: words.exDo, share: 16, cell: ({ exDoNo }: Line) => format.text(exDoNo) }]
      : []),
    ...(bagged
      ? [
          ...bags(words.declaredBags, 10, ({ declaredBags }) => declaredBags),
          ...bags(words.acceptedBags, 10, ({ acceptedBags }) => acceptedBags),
          ...bags(words.damagedBags, 9, ({ damagedBags }) => damagedBags),
        ]
      : []),
    ...qualities.flatMap((quality) =>
      numbers({ title: words[quality], share: 11, of: (line) => line[`${quality}Pct`] }),
    ),
    ...numbers({
      title: words.declaredKg,
      share: 14,
      of: ({ declaredKg }) => declaredKg,
      total: kgNumber(lines.reduce((total, line) => total + kgUnits(line.declaredKg ?? 0), 0n)),
    }),
    ...numbers({ title: words.netKg, share: 14, of: ({ netKg }) => netKg, total: record.netKg }),
    ...(record.qualityDeductionKg > 0
      ? numbers({
          title: words.qualityDeductionKg,
          share: 13,
          of: ({ qualityDeductionKg }) => qualityDeductionKg,
          total: record.qualityDeductionKg,
        })
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
  if (claimed === null) return []
  const difference =
    record.netKg === null ? null : kgNumber(kgUnits(record.netKg) - kgUnits(claimed))
  const show = format.alike([claimed, difference])
  const rows: Fact[] = [[words.claimed, `${show(claimed)} ${words.kg}`]]
  if (difference === null) return rows
  const sign = difference > 0 ? '+' : ''
  const percent = format.percent((difference / claimed) * 100)
  return [...rows, [words.fields.difference, `${sign}${show(difference)} ${words.kg} (${percent})`]]
}

const sumsOf = (words: Words, record: InboundRecord, readings: Readings): Sum[] => {
  const net = weighedNet(readings)
  const taken = [
    [words.fields.deductionKg, record.deductionKg],
    [words.fields.qualityDeductionKg, record.qualityDeductionKg],
  ] as const
  const sums = taken.flatMap(([label, kg]): Sum[] => (kg === 0 ? [] : [[label, -kg]]))
  if (sums.length === 0) return [[words.fields.netKg, net, 'strong']]
  return [[words.weighedNet, net], ...sums, [words.accepted, record.acceptedKg, 'strong']]
}

/** What was measured above its limit, and what a point of it costs: by this the vendor can reckon it himself. */
const qualityNotes = (words: Words, format: Format, { inboundItem: lines }: InboundRecord) =>
  lines.flatMap((line) => {
    const above = qualities.flatMap((quality) => {
      const measured = line[`${quality}Pct`]
      const limit = line[`${quality}LimitPct`]
      const each = line[`${quality}DeductionPct`]
      const show = format.alike([measured, limit, each])
      return measured === null || limit === null || each === null || measured <= limit
        ? []
        : words.above(words.quality[quality], show(measured), show(limit), show(each))
    })
    const pct = qualityDeductionPct(line)
    return above.length === 0
      ? []
      : words.because(
          `${words.fields.qualityDeductionKg} ${line.inboundItem.name} ${format.alike([pct], 3)(pct)} %`,
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
  pictures: readonly Picture[],
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
                [words.plate, record.licensePlate, 'large'],
                [words.fields.driverName, record.driverName],
                [words.transporter, record.transporter],
                [words.fields.vendor, record.vendor.name, 'strong'],
                [words.vendorSuratJalanNo, record.vendorSuratJalanNo],
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
            sumsOf(words, record, readings),
            width - left - 12,
          ),
        ],
        columnGap: 12,
      },
      goodsTable(columnsOf(words, format, record), record.inboundItem, words.total, width),
      notes([...manualNotes(words, readings), ...notesOf(words, format, record)]),
      besideSignatures(
        words,
        pictures,
        (room) =>
          signatures(
            [
              [words.signatures.scale, operatorOf(readings)],
              [words.signatures.driver, record.driverName],
              [words.signatures.checker, record.checkedBy?.name ?? ''],
              [words.signatures.warehouse, ''],
              [words.signatures.security, ''],
            ],
            room,
            24,
          ),
        width,
      ),
    ],
  }
}
