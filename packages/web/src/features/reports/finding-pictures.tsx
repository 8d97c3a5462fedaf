import type { FindingRecord } from '@muat/shared'
import { useQueries } from '@tanstack/react-query'
import { isVisit } from '../../records/records.ts'
import { WeighingPictures } from '../../records/visit/weighing-pictures.tsx'
import { rowOptions } from '../../screen/calls/calls.ts'

/** Trucks whose pictures are shown: those with the most kilograms. */
const mostTrucks = 3

/** Pictures of the weighings behind a finding. A site without cameras sees nothing. */
export const FindingPictures = ({ records }: { records: readonly FindingRecord[] }) => {
  const found = useQueries({
    queries: records
      .slice(0, mostTrucks)
      .map(({ id }) => ({ ...rowOptions('outbound-record', id), refetchInterval: false as const })),
  })
  return found.map(({ data: truck }) => {
    if (truck === undefined || !isVisit(truck)) return null
    const weighings = [truck.firstWeighing, truck.secondWeighing].flatMap((one) => one ?? [])
    if (weighings.every(({ pictures }) => pictures.length === 0)) return null
    return (
      <figure key={truck.id} className="finding-pictures">
        <figcaption className="quiet">{truck.licensePlate}</figcaption>
        {weighings.map((weighing) => (
          <WeighingPictures key={weighing.at} weighing={weighing} />
        ))}
      </figure>
    )
  })
}
