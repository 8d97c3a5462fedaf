import { useMessages } from '../../messages/catalogue.ts'
import { Copied } from '../../records/made-once/copied.tsx'
import { MadeOnce } from '../../records/made-once/made-once.tsx'
import { optionText } from '../../form/option-text.ts'
import type { Option } from '../../rows/row.ts'
import type { RowOf } from '../../rows/rows.ts'
import { actionOptions, readOptions } from './scopes.ts'

type Given = { row: RowOf<'api-key'> }

/** Makes the key and shows it this once. */
export const KeyCode = ({ row }: Given) => {
  const { text } = useMessages()
  return (
    <MadeOnce resource="api-key" row={row} madeAt={row.codeMadeAt} Code={Copied}>
      {text('api-key.sent')} <code>Authorization: Bearer muat_…</code>
    </MadeOnce>
  )
}

const Chosen = ({ words, options }: { words: string; options: readonly Option[] }) => {
  const { text } = useMessages()
  const held = words.split(',')
  const chosen = options.filter(({ value }) => held.includes(value))
  if (chosen.length === 0) return <span className="quiet">{text('api-key.nothing')}</span>
  return <>{chosen.map((option) => optionText(option, text)).join(', ')}</>
}

/** What the key may do. */
export const KeyScopes = ({ row }: Given) => {
  const { text } = useMessages()
  return (
    <dl className="detail">
      <div>
        <dt>{text('api-key.fields.reads')}</dt>
        <dd>
          <Chosen words={row.reads ?? ''} options={readOptions} />
        </dd>
      </div>
      <div>
        <dt>{text('api-key.fields.actions')}</dt>
        <dd>
          <Chosen words={row.actions ?? ''} options={actionOptions} />
        </dd>
      </div>
    </dl>
  )
}
