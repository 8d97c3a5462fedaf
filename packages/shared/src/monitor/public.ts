import { idOf, isFields, nameOf, textOf, wholeNumberOf, wordOf } from './read.ts'
import { areaOf } from './visit.ts'

export interface PublicMonitorRecord {
  id: number | string
  recordNo: string | null
  licensePlate: string
  queueNo: number | null
  customer?: string | null
  status: string | null
  registeredAt: string | null
  waitingSince: string | null
  outboundItem: {
    id: string | number | null
    loadingArea: string | null
    status: string | null
    calledAt: string | null
    startedAt: string | null
    plannedBags: number | null
    loadedBags: number | null
  }[]
}

/**
 * The public fields of a monitor record (docs/domain.md#who-may-do-what), whatever the back end sent. Unreadable
 * records are left out. `customer` is a string, or absent if it is not shown.
 */
export const publicMonitorRecords = (
  records: readonly unknown[],
  { showCustomer }: { showCustomer: boolean },
): PublicMonitorRecord[] =>
  records.flatMap((record): PublicMonitorRecord[] => {
    if (!isFields(record)) return []
    const id = idOf(record['id'])
    const licensePlate = textOf(record['licensePlate'])
    if (id === null || licensePlate === null) return []
    const lines: unknown[] = Array.isArray(record['outboundItem']) ? record['outboundItem'] : []
    return [
      {
        id,
        recordNo: textOf(record['recordNo']),
        licensePlate,
        queueNo: wholeNumberOf(record['queueNo']),
        ...(showCustomer ? { customer: nameOf(record['customer']) } : {}),
        status: wordOf(record['status']),
        registeredAt: textOf(record['registeredAt']),
        waitingSince: textOf(record['waitingSince']),
        outboundItem: lines.filter(isFields).map((line) => ({
          id: idOf(line['id']),
          loadingArea: areaOf(line) ?? textOf(line['loadingArea']),
          status: wordOf(line['status']),
          calledAt: textOf(line['calledAt']),
          startedAt: textOf(line['startedAt']),
          plannedBags: wholeNumberOf(line['plannedBags']),
          loadedBags: wholeNumberOf(line['loadedBags']),
        })),
      },
    ]
  })
