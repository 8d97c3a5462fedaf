import type { PageProps } from '../../lib/route.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Done } from '../account/done.tsx'
import { endByLink } from './calls.ts'

const nothing = { fields: [] }

/** Mail scanners open links, so ending requires a press of a button. */
export const EndReportMail = ({ params }: PageProps) => {
  const { text } = useMessages()
  const form = useForm({
    description: nothing,
    send: () => endByLink(params['token'] ?? ''),
  })
  return (
    <section className="account">
      <h1 tabIndex={-1}>{text('reportMailEnd.heading')}</h1>
      {form.outcome.kind === 'saved' ? (
        <Done>{text('reportMailEnd.done')}</Done>
      ) : (
        <>
          <p>{text('reportMailEnd.lead')}</p>
          <Form form={form} submit={text('reportMailEnd.submit')} />
        </>
      )}
    </section>
  )
}
