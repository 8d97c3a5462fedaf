import { useMessages } from '../../messages/catalogue.ts'
import { Copied } from '../../records/made-once/copied.tsx'
import { MadeOnce } from '../../records/made-once/made-once.tsx'
import type { RowOf } from '../../rows/rows.ts'

/** Makes the secret that signs messages. */
export const Secret = ({ webhook }: { webhook: RowOf<'webhook'> }) => {
  const { text } = useMessages()
  return (
    <MadeOnce resource="webhook" row={webhook} madeAt={webhook.codeMadeAt} Code={Copied}>
      {text('webhook.secretMeans')}
    </MadeOnce>
  )
}
