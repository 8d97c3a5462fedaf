import { Link } from 'wouter'
import { pathTo } from '../../lib/first/paths.ts'
import { onTablet } from '../../navigation/tablet.ts'

interface Props {
  list: 'outbound-record' | 'inbound-record'
  id: number
  recordNo: string
}

/** Link to the record; plain text on a tablet, which has no records. */
export const RecordLink = ({ list, id, recordNo }: Props) =>
  onTablet() ? (
    <span className="quiet">{recordNo}</span>
  ) : (
    <Link href={`${pathTo(list)}?date=any&row=${id}`}>{recordNo}</Link>
  )
