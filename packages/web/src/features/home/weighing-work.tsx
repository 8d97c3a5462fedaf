import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { Desk, Figures } from './desk.tsx'
import type { InboundWork, OutboundWork } from './work.ts'

interface Props {
  out: OutboundWork | null
  inward: InboundWork | null
}

const sum = (a: number | undefined, b: number | undefined): number | null =>
  a === undefined && b === undefined ? null : (a ?? 0) + (b ?? 0)

/** SCALE: trucks of both directions, at one desk. */
export const WeighingWork = ({ out, inward }: Props) => {
  const { text } = useMessages()
  const href = pathTo('weighing')
  return (
    <Desk to="weighing" title={text('home.weighing')} lead={text('home.weighingLead')}>
      <Figures
        of={[
          { n: sum(out?.toWeighOut, inward?.toWeighOut), label: text('home.toWeighOut'), href },
          { n: sum(out?.toWeighIn, inward?.toWeighIn), label: text('home.toWeighIn'), href },
          { n: sum(out?.held.length, inward?.held.length), label: text('home.held'), href },
        ]}
      />
    </Desk>
  )
}
