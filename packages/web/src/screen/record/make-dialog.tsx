import { useMessages } from '../../messages/catalogue.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { WholeScreen } from '../list/descriptor.ts'
import type { Making } from '../lookups/making.ts'
import { EditForm } from './edit.tsx'

interface Props {
  screen: WholeScreen
  asked: Making
}

/** What a look-up lacks, made by its own form over the one that asks for it. */
export const MakeDialog = ({ screen, asked: { text: wanted, done } }: Props) => {
  const { text } = useMessages()
  const isNamed = screen.form?.fields.some(({ name }) => name === 'name') === true
  const prefill = { key: '.made', values: isNamed && wanted !== '' ? { name: wanted } : {} }
  return screen.newKey === null ? null : (
    <Dialog title={text(screen.newKey)} onClose={() => done(null)}>
      <EditForm
        screen={screen}
        row={null}
        prefill={prefill}
        within
        onSaved={({ id }) => done(id)}
        onClose={() => done(null)}
      />
    </Dialog>
  )
}
