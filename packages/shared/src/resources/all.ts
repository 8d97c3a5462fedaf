import type { ResourceName } from '../touches.ts'
import { apiKey } from './api-key.ts'
import { camera } from './camera.ts'
import { gate } from './gate.ts'
import { inboundRecord } from './inbound.ts'
import {
  customer,
  exDoMaster,
  grade,
  inboundItem,
  marking,
  outboundItem,
  vendor,
} from './master.ts'
import { outboundRecord, outboundRecordItem } from './outbound.ts'
import { outstanding } from './outstanding.ts'
import { production } from './production.ts'
import { quota } from './quota.ts'
import type { Resource } from './resource.ts'
import { booking, poSale } from './sales.ts'
import { user } from './user.ts'
import { vehicle } from './vehicle.ts'
import { webhook } from './webhook.ts'

export const resources = {
  user,
  customer,
  grade,
  marking,
  vendor,
  'inbound-item': inboundItem,
  'outbound-item': outboundItem,
  'ex-do-master': exDoMaster,
  vehicle,
  camera,
  gate,
  quota,
  webhook,
  'api-key': apiKey,
  'inbound-record': inboundRecord,
  'outbound-record': outboundRecord,
  'outbound-record-item': outboundRecordItem,
  booking,
  production,
  'po-sale': poSale,
  outstanding,
} as const satisfies { readonly [Name in ResourceName]: Resource<Name> }
