import { useMessages } from '../../messages/catalogue.ts'
import { listed } from '../../records/truck/listed.ts'
import { lookupText } from '../../screen/list/cell.tsx'
import type { Truck } from '../../records/truck/truck.ts'
import { stageOf } from './truck.ts'

const unique = (values: readonly string[]): string => listed(...new Set(values))

/** One line about the truck on the bridge. */
export const Who = ({ truck }: { truck: Truck }) => {
  const { text } = useMessages()
  if (truck.kind === 'inbound') {
    const { vendor, inboundItem, vendorSuratJalanNo, driverName } = truck.record
    const items = unique(inboundItem.map((line) => line.inboundItem.name))
    return (
      <p className="quiet who">
        {listed(
          lookupText(vendor),
          items === '' ? null : text('weighing.bringsItems', { items }),
          driverName,
          vendorSuratJalanNo === null
            ? null
            : text('weighing.vendorNote', { no: vendorSuratJalanNo }),
        )}
      </p>
    )
  }
  const { customer, queueNo, outboundItem, driverName } = truck.record
  const areas = unique(outboundItem.map(({ loadingArea }) => loadingArea))
  const stage = stageOf(truck)
  const isLoaded = stage === 'toWeighOut' || stage === 'held'
  return (
    <p className="quiet who">
      {listed(
        lookupText(customer),
        queueNo === null ? null : text('weighing.queueNo', { n: queueNo }),
        areas === '' ? null : text(isLoaded ? 'weighing.loadedAt' : 'weighing.loadAt', { areas }),
        unique(outboundItem.map(({ poSale }) => poSale.poSalesNo)),
        driverName,
      )}
    </p>
  )
}
