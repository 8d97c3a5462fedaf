import {
  inboundRecordMachine,
  inboundRecordStanding,
  mayStep,
  outboundRecordMachine,
  outboundRecordStanding,
  type Role,
} from '@muat/shared'
import type { Truck, WeighingAction } from '../../records/truck/truck.ts'

/** Whether the roles may take the step now. Apart from truck.ts, because home uses that without the state machines. */
export const mayAct = (
  { kind, record }: Truck,
  action: WeighingAction | 'approve' | 'confirm',
  held: readonly Role[],
): boolean =>
  kind === 'outbound'
    ? mayStep(outboundRecordMachine, action, outboundRecordStanding(record), held).allowed
    : mayStep(inboundRecordMachine, action, inboundRecordStanding(record), held).allowed
