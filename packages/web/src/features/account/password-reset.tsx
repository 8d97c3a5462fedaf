import type { ResetBody } from '@muat/shared'
import { useState } from 'react'
import { Link } from 'wouter'
import type { PageProps } from '../../lib/route.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { defineForm } from '../../form/field.ts'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { resetPassword } from './calls.ts'
import { Done } from './done.tsx'
import { emailField, newPasswordFields } from './fields.ts'

const description = defineForm<Omit<ResetBody, 'token'>>()('newPassword', [
  emailField,
  ...newPasswordFields,
])

/** The address in the mailed link, so that nobody has to type it. */
const mailedTo = (): string => new URLSearchParams(location.search).get('email') ?? ''

export const PasswordReset = ({ params }: PageProps) => {
  const { text } = useMessages()
  const [initial] = useState(() => ({ email: mailedTo() }))
  const form = useForm({
    description,
    initial,
    send: (body) => resetPassword({ ...body, token: params['token'] ?? '' }),
  })
  return (
    <section className="account">
      <h1 tabIndex={-1}>{text('passwordReset.heading')}</h1>
      {form.outcome.kind === 'saved' ? (
        <Done>{text('passwordReset.done')}</Done>
      ) : (
        <Form
          form={form}
          submit={text('passwordReset.submit')}
          beside={<Link href={pathTo('password.request')}>{text('passwordReset.again')}</Link>}
        />
      )}
    </section>
  )
}
