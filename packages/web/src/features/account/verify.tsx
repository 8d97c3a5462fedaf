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

/**
 * A link works once, and programs that look through mail open links: confirming takes a press of a button, so that
 * only a person uses it up.
 */
export const Verify = ({ params }: PageProps) => {
  const { text } = useMessages()
  const [query] = useState(() => location.search)
  const form = useForm({
    description: nothing,
    send: () => verifyEmail(params['id'] ?? '', query),
    // A new address counts from now on, also on this screen.
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
