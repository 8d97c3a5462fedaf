import { useMessages } from '../../messages/catalogue.ts'
import type { Truck } from '../../resource/truck.ts'
import { stageOf } from './truck.ts'

const unique = (values: readonly string[]): string => [...new Set(values)].join(', ')

/** Whose truck stands on the bridge, and what for, in one line. */
export const Who = ({ truck }: { truck: Truck }) => {
  const { text } = useMessages()
  if (truck.kind === 'inbound') {
    const { vendor, inboundItem, vendorSuratJalanNo, driverName } = truck.record
    const items = unique(inboundItem.map((line) => line.inboundItem.name))
    const said = [vendor.name, text('weighing.bringsItems', { items }), driverName]
    if (vendorSuratJalanNo != null) {
      said.push(text('weighing.vendorNote', { no: vendorSuratJalanNo }))
    }
    return <p className="quiet who">{said.join(', ')}</p>
  }
  const { customer, queueNo, outboundItem, driverName } = truck.record
  const areas = unique(outboundItem.map(({ loadingArea }) => loadingArea))
  const stage = stageOf(truck)
  const isLoaded = stage === 'toWeighOut' || stage === 'held'
  return (
    <p className="quiet who">
      {customer.name}
      {queueNo === null ? null : `, ${text('weighing.queueNo', { n: queueNo })}`}
      {`, ${text(isLoaded ? 'weighing.loadedAt' : 'weighing.loadAt', { areas })}`}
      {`, ${unique(outboundItem.map(({ poSale }) => poSale.poSalesNo))}, ${driverName}`}
    </p>
  )
}
