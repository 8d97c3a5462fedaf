import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Desk, Figures } from './desk.tsx'
import { listed, withStatus } from './links.ts'
import type { InboundWork, OutboundWork } from './work.ts'

/** More than these stand in the lists. */
const mostShown = 5

interface HeldTruck {
  truck: string
  plate: string
  netKg: number | null
  /** What the net was held against. */
  against: string | null
}

const useHeld = (out: readonly OutboundRecord[], inward: readonly InboundRecord[]): HeldTruck[] => {
  const { text, language } = useMessages()
  const said = (label: string, kg: number | null | undefined): string | null =>
    kg == null ? null : `${label} ${showNumber(kg, language)} ${text('common.kg')}`
  return [
    ...out.map(({ id, licensePlate, netKg, expectedKg }) => ({
      truck: `outbound-${id}`,
      plate: licensePlate,
      netKg,
      against: said(text('home.expected'), expectedKg),
    })),
    ...inward.map(({ id, licensePlate, netKg, vendorClaimedKg }) => ({
      truck: `inbound-${id}`,
      plate: licensePlate,
      netKg,
      against: said(text('home.claimed'), vendorClaimedKg),
    })),
  ]
}

interface Props {
  out: OutboundWork | null
  inward: InboundWork | null
}

/** ADMIN: trucks of both directions that nobody else may let go. */
export const HoldWork = ({ out, inward }: Props) => {
  const { text, language } = useMessages()
  const held = useHeld(out?.held ?? [], inward?.held ?? [])
  return (
    <Desk to="weighing" title={text('home.admin')} lead={text('home.adminLead')}>
      <Figures
        of={[
          {
            n: out?.held.length ?? null,
            label: text('nav.outbound'),
            href: withStatus('outbound-record', 'hold'),
          },
          {
            n: inward?.held.length ?? null,
            label: text('nav.inbound'),
            href: withStatus('inbound-record', 'hold'),
          },
        ]}
      />
      <ul className="held">
        {held.slice(0, mostShown).map(({ truck, plate, netKg, against }) => (
          <li key={truck}>
            <Link href={listed('weighing', { truck })}>{plate}</Link>
            <span>
              {netKg === null ? '–' : `${showNumber(netKg, language)} ${text('common.kg')}`}
            </span>
            {against === null ? null : <small>{against}</small>}
          </li>
        ))}
      </ul>
    </Desk>
  )
}
