import { Link } from 'wouter'
import { pathTo } from '../../lib/first/paths.ts'
import { onTablet } from '../../navigation/tablet.ts'

interface Props {
  list: 'outbound-record' | 'inbound-record'
  id: number
  recordNo: string
}

/** A tablet does not show the record: a link would lead a finger from the desk to the notice. */
export const RecordLink = ({ list, id, recordNo }: Props) =>
  onTablet() ? (
    <span className="quiet">{recordNo}</span>
  ) : (
    <Link href={`${pathTo(list)}?date=any&row=${id}`}>{recordNo}</Link>
  )
