import {
  inboundRecordMachine,
  inboundRecordStanding,
  mayStep,
  outboundRecordMachine,
  outboundRecordStanding,
  type Role,
} from '@muat/shared'
import type { Truck, WeighingAction } from '../../records/truck/truck.ts'

/** Apart from what a truck is: home shows trucks, and nobody acts on them there. */
export const mayAct = (
  { kind, record }: Truck,
  action: WeighingAction | 'approve' | 'confirm',
  held: readonly Role[],
): boolean =>
  kind === 'outbound'
    ? mayStep(outboundRecordMachine, action, outboundRecordStanding(record), held).allowed
    : mayStep(inboundRecordMachine, action, inboundRecordStanding(record), held).allowed
