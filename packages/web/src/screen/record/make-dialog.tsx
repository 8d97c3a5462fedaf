import { useMessages } from '../../messages/catalogue.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { WholeScreen } from '../list/descriptor.ts'
import type { Given, Making } from '../lookups/making.ts'
import { EditForm } from './edit.tsx'

interface Props {
  screen: WholeScreen
  /** What its own screen begins a new one with. */
  begun: Readonly<Record<string, unknown>>
  asked: Making
}

/** What was looked for: a name, or a number, which has a digit in it; any other word was looked for in vain. */
const namedBy = ({ form, nameField }: WholeScreen, wanted: string): Given => {
  const has = (field: string): boolean => form?.fields.some(({ name }) => name === field) === true
  if (wanted !== '' && has('name')) return { name: wanted }
  return /\d/u.test(wanted) && has(nameField) ? { [nameField]: wanted } : {}
}

/** What a look-up lacks, made by its own form over the one that asks for it. */
export const MakeDialog = ({ screen, begun, asked: { text: wanted, given, done } }: Props) => {
  const { text } = useMessages()
  const known = Object.entries(given).filter(([, value]) => value !== null && value !== '')
  const prefill = {
    // A draft of one customer's is not offered for another's.
    key: ['.made', ...known.flat()].join('.'),
    values: { ...begun, ...Object.fromEntries(known), ...namedBy(screen, wanted) },
  }
  return screen.newKey === null ? null : (
    <Dialog title={text(screen.newKey)} onClose={() => done(null)}>
      <div className="made" data-size={screen.panel}>
        <EditForm
          screen={screen}
          row={null}
          prefill={prefill}
          within
          onSaved={({ id }) => done(id)}
          onClose={() => done(null)}
        />
      </div>
    </Dialog>
  )
}
