import { useMessages } from '../../messages/catalogue.ts'
import { joinKnown } from '../../records/truck/join-known.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { stageOf } from './truck.ts'

const unique = (values: readonly string[]): string => joinKnown(...new Set(values))

/** Line with the data of the truck on the bridge. */
export const TruckLine = ({ truck }: { truck: Truck }) => {
  const { text } = useMessages()
  if (truck.kind === 'inbound') {
    const { vendor, inboundItem, vendorSuratJalanNo, driverName } = truck.record
    const items = unique(inboundItem.map((line) => line.inboundItem.name))
    return (
      <p className="quiet truck-line">
        {joinKnown(
          vendor.name,
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
    <p className="quiet truck-line">
      {joinKnown(
        customer.name,
        queueNo === null ? null : text('weighing.queueNo', { n: queueNo }),
        areas === '' ? null : text(isLoaded ? 'weighing.loadedAt' : 'weighing.loadAt', { areas }),
        unique(outboundItem.map(({ poSale }) => poSale.poSalesNo)),
        driverName,
      )}
    </p>
  )
}
