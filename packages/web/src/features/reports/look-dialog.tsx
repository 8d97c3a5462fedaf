import { type Finding, type FindingLookBody, leastReason, maxReason } from '@muat/shared'
import { request } from '../../lib/first/http.ts'
import { queryClient } from '../../rows/query.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { Query } from '../../screen/calls/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { defineForm } from '../../form/field.ts'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { checksKey } from './calls.ts'

const FindingPictures = lazyPart(
  'checks.pictures',
  () => import('./finding-pictures.tsx').then((m) => m.FindingPictures),
  { namespaces: ['visit'] },
)

const description = defineForm<Pick<FindingLookBody, 'note'>>()('report', [
  {
    name: 'note',
    kind: 'note',
    required: true,
    minReason: leastReason,
    max: maxReason,
    autoFocus: true,
  },
])

interface Props {
  query: Query
  finding: Finding
  title: string
  onClose: () => void
}

/** Dialog that records the result of a look into a finding. */
export const LookDialog = ({ query, finding, title, onClose }: Props) => {
  const { text } = useMessages()
  const { kind, about, subject, newestAt } = finding
  const form = useForm<Pick<FindingLookBody, 'note'>, Finding>({
    description,
    send: async ({ note }, { idempotencyKey }) => {
      const body: FindingLookBody = { kind, about, subject, newestAt, note }
      const answer = await request<Finding>('/outbound-report/weighing-checks', {
        method: 'POST',
        query,
        body,
        idempotencyKey,
      })
      // Refetched even after a refusal: new trucks may have changed the finding.
      void queryClient.invalidateQueries({ queryKey: checksKey })
      return answer
    },
    onSaved: onClose,
  })
  return (
    <Dialog title={text('checks.look')} onClose={onClose}>
      <p>{title}</p>
      <p className="quiet">{text('checks.means')}</p>
      <Form
        form={form}
        submit={text('checks.save')}
        beside={
          <button type="button" className="secondary" onClick={onClose}>
            {text('common.cancel')}
          </button>
        }
      />
      <FindingPictures records={finding.records} />
    </Dialog>
  )
}
