import { useState } from 'react'
import { Link } from 'wouter'
import type { PageProps } from '../../lib/route.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { refreshUser } from '../../state/session.ts'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { verifyEmail } from './calls.ts'
import { Done } from './done.tsx'

const nothing = { fields: [] }

/** The link works once, and mail scanners open links. So confirming requires a press, which only a person makes. */
export const Verify = ({ params }: PageProps) => {
  const { text } = useMessages()
  const [query] = useState(() => location.search)
  const form = useForm({
    description: nothing,
    send: () => verifyEmail(params['id'] ?? '', query),
    // Shows a changed address at once.
    onSaved: () => void refreshUser(),
  })
  return (
    <section className="account">
      <h1 tabIndex={-1}>{text('verify.heading')}</h1>
      {form.outcome.kind === 'saved' ? (
        <Done>{text('verify.done')}</Done>
      ) : (
        <>
          <p>{text('verify.lead')}</p>
          <Form
            form={form}
            submit={text('verify.submit')}
            beside={<Link href={pathTo('verification.resend')}>{text('verify.again')}</Link>}
          />
        </>
      )}
    </section>
  )
}
