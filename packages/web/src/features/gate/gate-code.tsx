import { useMessages } from '../../messages/catalogue.ts'
import { MadeOnce } from '../../records/made-once/made-once.tsx'
import type { RowOf } from '../../rows/rows.ts'

const Code = ({ code }: { code: string }) => <strong className="gate-code">{code}</strong>

/** Makes the code that opens the page of a gate's tablet, and shows it this once. */
export const GateCode = ({ gate }: { gate: RowOf<'gate'> }) => {
  const { text } = useMessages()
  return (
    <MadeOnce resource="gate" row={gate} madeAt={gate.codeMadeAt} Code={Code}>
      {text('gate.tabletMeans')} <code>{`${location.origin}/gate`}</code>
    </MadeOnce>
  )
}
