import { useMessages } from '../../messages/catalogue.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { WholeScreen } from '../list/descriptor.ts'
import type { Given, Making } from '../lookups/making.ts'
import { EditForm } from './edit.tsx'

interface Props {
  screen: WholeScreen
  /** Initial values by its own screen. */
  begun: Readonly<Record<string, unknown>>
  asked: Making
}

/** Initial values from the searched text: the name, or the number if the text has a digit. */
const namedBy = ({ form, nameField }: WholeScreen, wanted: string): Given => {
  const has = (field: string): boolean => form?.fields.some(({ name }) => name === field) === true
  if (wanted !== '' && has('name')) return { name: wanted }
  return /\d/u.test(wanted) && has(nameField) ? { [nameField]: wanted } : {}
}

/** Dialog to create a missing row of a look-up by its own form. */
export const MakeDialog = ({ screen, begun, asked: { text: wanted, given, done } }: Props) => {
  const { text } = useMessages()
  const known = Object.entries(given).filter(([, value]) => value !== null && value !== '')
  const prefill = {
    // Drafts are separate for different initial values.
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
