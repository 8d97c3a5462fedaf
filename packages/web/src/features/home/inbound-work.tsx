import { useMessages } from '../../messages/catalogue.ts'
import { Desk, Figures } from './desk.tsx'
import { listed, unverified, withStatus } from './links.ts'
import type { InboundWork } from './work.ts'

/** CHECKER: what is to be unloaded and counted. */
export const UnloadingWork = ({ inward }: { inward: InboundWork | null }) => {
  const { text } = useMessages()
  return (
    <Desk to="inbound-record" title={text('home.unloading')} lead={text('home.unloadingLead')}>
      <Figures
        of={[
          {
            n: inward?.toUnload ?? null,
            label: text('home.toUnload'),
            href: withStatus('inbound-record', 'weighed_in'),
          },
          {
            n: inward?.toCheck ?? null,
            label: text('home.toCheck'),
            href: withStatus('inbound-record', 'unloading'),
          },
          {
            n: inward?.toWeighIn ?? null,
            label: text('home.registered'),
            href: withStatus('inbound-record', 'registered'),
          },
        ]}
      />
    </Desk>
  )
}

/** FINANCE: what was received and is not yet verified for payment. */
export const VerifyWork = ({ n }: { n: number | null }) => {
  const { text } = useMessages()
  return (
    <Desk to="inbound-record" title={text('home.verify')} lead={text('home.verifyLead')}>
      <Figures
        of={[
          {
            n,
            label: text('home.toVerify'),
            href: listed('inbound-record', { date: 'any', ...unverified }),
          },
        ]}
      />
    </Desk>
  )
}
