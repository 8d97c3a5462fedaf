import { eq } from 'drizzle-orm'
import type { Reader, Transaction } from '../db/index.ts'
import { customer } from '../master/tables.ts'
import { inboundRecord } from '../inbound/tables.ts'
import { outboundRecord } from '../outbound/tables.ts'
import { readInbound } from '../inbound/read.ts'
import { readRecords } from '../outbound/read.ts'
import type { DocumentName, Source } from './job.ts'

/** A kind of record with documents. */
export interface Printable {
  resource: Source['resource']
  /** All possible documents. */
  documents: readonly DocumentName[]
  /** Locks the record until the transaction ends. */
  lock(tx: Transaction, id: number): Promise<unknown>
  read(reader: Reader, today: string, id: number): Promise<Source | null>
  /** Counts a print without raising the version, so that open forms of the record are not disturbed. */
  setPrintCount(tx: Transaction, id: number, printCount: number): Promise<unknown>
}

/** The documents of a record in its current state: no slip before a weighing, no note before departure. */
export const documentsOf = ({ resource, record }: Source): DocumentName[] => [
  ...(record.firstWeighing === null ? [] : (['slip'] as const)),
  ...(resource === 'outbound-record' && record.suratJalanNo !== null
    ? (['surat-jalan'] as const)
    : []),
]

/** Whether its figures are those of a finished visit: any other paper is provisional. */
export const isFinal = ({ record }: Source): boolean =>
  record.status === 'completed' || record.status === 'void'

const outbound: Printable = {
  resource: 'outbound-record',
  documents: ['slip', 'surat-jalan'],
  lock: (tx, id) =>
    tx
      .select({ id: outboundRecord.id })
      .from(outboundRecord)
      .where(eq(outboundRecord.id, id))
      .for('update'),
  read: async (reader, today, id) => {
    const [record] = await readRecords(reader, today, [id])
    if (record === undefined) return null
    const [buyer] = await reader
      .select({ address: customer.address })
      .from(customer)
      .where(eq(customer.id, record.customerId))
    return { resource: 'outbound-record', record, customerAddress: buyer?.address ?? null }
  },
  setPrintCount: (tx, id, printCount) =>
    tx.update(outboundRecord).set({ printCount }).where(eq(outboundRecord.id, id)),
}

const inbound: Printable = {
  resource: 'inbound-record',
  documents: ['slip'],
  lock: (tx, id) =>
    tx
      .select({ id: inboundRecord.id })
      .from(inboundRecord)
      .where(eq(inboundRecord.id, id))
      .for('update'),
  read: async (reader, today, id) => {
    const [record] = await readInbound(reader, today, [id])
    return record === undefined ? null : { resource: 'inbound-record', record }
  },
  setPrintCount: (tx, id, printCount) =>
    tx.update(inboundRecord).set({ printCount }).where(eq(inboundRecord.id, id)),
}

export const printables: readonly Printable[] = [outbound, inbound]
