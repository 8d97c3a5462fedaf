import { useMessages } from '../../messages/catalogue.ts'
import type { RowOf } from '../../rows/rows.ts'
import { MadeOnce } from '../../screen/record/made-once.tsx'

/** Makes the code that opens the page of a gate's tablet. */
export const GateCode = ({ gate }: { gate: RowOf<'gate'> }) => {
  const { text } = useMessages()
  return (
    <>
      <p>
        {text('gate.tabletMeans')} <code>{`${location.origin}/gate`}</code>
      </p>
      <MadeOnce
        resource="gate"
        id={gate.id}
        what="code"
        isMade={gate.codeMadeAt !== null}
        disabled={gate.active === false}
        texts={{
          shown: 'gate.codeShown',
          newMeans: 'gate.newCodeMeans',
          make: 'gate.makeCode',
          makeNew: 'gate.makeNewCode',
        }}
      />
    </>
  )
}
