import { recordHistory } from '../crud/history.ts'
import type { Transaction } from '../db/index.ts'
import { toldTruck } from '../inbound/save.ts'
import { lockInbound } from '../inbound/visit.ts'
import { saveRecord } from '../outbound/save.ts'
import { lockVisit } from '../outbound/visit.ts'
import type { Source } from '../documents/job.ts'
import { noteEvent } from '../webhooks/events.ts'
import type { Gate } from './code.ts'
import { findTruck } from './trucks.ts'

/** Nobody is signed in at a gate: the history has its name. */
export interface GateWriting {
  tx: Transaction
  actor: { id: null }
  now: string
  gate: Gate
}

type Truck = { resource: Source['resource']; id: number }

/** Notes what the guard saw of a truck that arrives. False: it is not registered, or has arrived before. */
export const noteArrival = async (
  writing: GateWriting,
  truck: Truck,
  seen: { licenceSeen: boolean; vehiclePapersSeen: boolean },
): Promise<boolean> => {
  const { tx, now, gate } = writing
  const facts = { gate: gate.name, ...seen }
  if (truck.resource === 'outbound-record') {
    const visit = await lockVisit(tx, truck.id)
    if (visit?.record.status !== 'registered' || visit.record.arrivedAt !== null) return false
    const after = { ...visit.record, arrivedAt: now }
    await saveRecord(writing, 'arrive', visit.record, after, { before: {}, after: facts })
    return true
  }
  const visit = await lockInbound(tx, truck.id)
  const [known] = await findTruck(tx, truck)
  if (visit?.record.status !== 'registered' || known?.inAt !== null) return false
  await recordHistory(writing, {
    resource: truck.resource,
    recordId: truck.id,
    action: 'arrive',
    before: null,
    after: facts,
  })
  await noteEvent(writing, 'truck.arrived', truck.resource, toldTruck(visit.record))
  return true
}

/** A seal's number as it is noted: nobody sees what is not written on a seal. */
const noted = (seal: string): string => seal.replace(/\p{C}/gu, '').trim().slice(0, 60)

/** Notes that a truck came to the gate with a paper that does not match its plate or seal. */
export const noteRefused = (
  writing: GateWriting,
  { resource, id }: Truck,
  { plate, seal }: { plate: string; seal: string },
): Promise<void> =>
  recordHistory(writing, {
    resource,
    recordId: id,
    action: 'gate-refused',
    before: null,
    after: {
      gate: writing.gate.name,
      plateSeen: noted(plate),
      ...(seal === '' ? {} : { sealSeen: noted(seal) }),
    },
  })

/** Notes that the gate has let a truck out. */
export const noteLeft = (
  writing: GateWriting,
  { resource, id }: Truck,
  seal: string,
): Promise<void> =>
  recordHistory(writing, {
    resource,
    recordId: id,
    action: 'gate-out',
    before: null,
    after: { gate: writing.gate.name, ...(noted(seal) === '' ? {} : { sealSeen: noted(seal) }) },
  })
