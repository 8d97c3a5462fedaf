import { isResourceName, type ResourceName } from '@muat/shared'
import { useMessages } from '../../messages/catalogue.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { WholeScreen } from './record-descriptor.ts'

const common: Readonly<Record<string, MessageKey>> = {
  create: 'panel.did.create',
  update: 'panel.did.update',
  remove: 'panel.did.remove',
  import: 'panel.did.import',
  print: 'panel.did.print',
}

/** What an entry of the history says was done. */
export const useActionText = ({ actions, elsewhere, told }: WholeScreen) => {
  const { text } = useMessages()
  return (action: string): string => {
    const key =
      common[action] ??
      [...actions, ...elsewhere].find(({ name }) => name === action)?.labelKey ??
      told[action]
    return key === undefined ? action : text(key)
  }
}

const titles: Readonly<Record<ResourceName, MessageKey>> = {
  user: 'pages.user',
  customer: 'pages.customer',
  grade: 'pages.grade',
  marking: 'pages.marking',
  vendor: 'pages.vendor',
  'inbound-item': 'pages.inboundItem',
  'outbound-item': 'pages.outboundItem',
  'ex-do-master': 'pages.exDo',
  'inbound-record': 'pages.inboundRecord',
  'outbound-record': 'pages.outboundRecord',
  'outbound-record-item': 'pages.outboundRecordItem',
  booking: 'pages.bookingRecord',
  production: 'pages.productionRecord',
  'po-sale': 'pages.poSalesRecord',
  outstanding: 'pages.outstandingRecord',
}

/** What a resource is called where it is only mentioned. */
export const useResourceWords = () => {
  const { text } = useMessages()
  return (resource: string): string =>
    isResourceName(resource)
      ? text(titles[resource])
      : resource === 'history'
        ? text('panel.history')
        : resource
}
