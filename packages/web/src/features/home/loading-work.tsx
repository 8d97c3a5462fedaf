import { type Area, areas } from '@muat/shared'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { StatusMark } from '../../ui/status.tsx'
import { Desk } from './desk.tsx'
import { listed } from './links.ts'
import type { OutboundWork } from './work.ts'

const notYet = (area: Area) => ({ area, waiting: '–', called: '–', loading: '–' })

/** FG: the queue, area by area. */
export const LoadingWork = ({ out }: { out: OutboundWork | null }) => {
  const { text } = useMessages()
  return (
    <Desk to="loading" title={text('home.loading')} lead={text('home.loadingLead')}>
      <table className="area-work">
        <thead>
          <tr>
            <th scope="col">{text('home.areas')}</th>
            {(['waiting', 'called', 'loading'] as const).map((status) => (
              <th key={status} scope="col">
                <StatusMark status={status} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(out?.areas ?? areas.map(notYet)).map(({ area, waiting, called, loading }) => (
            <tr key={area}>
              <th scope="row">
                <Link href={listed('loading', { area })}>{area}</Link>
              </th>
              <td>{waiting}</td>
              <td>{called}</td>
              <td>{loading}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Desk>
  )
}
