import './account.css'
import type { AccountAnswer, EmailBody } from '@muat/shared'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Answer } from '../../lib/first/failure.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { defineForm } from '../../form/field.ts'
import { Alert } from '../../ui/alert.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { requestReset, resendVerification } from './calls.ts'
import { emailField } from './fields.ts'
import { askHealth } from './health.ts'

const description = defineForm<EmailBody>()('account', [emailField])

interface Props {
  /** Prefix of the texts `.heading`, `.lead`, `.submit` and `.done`. */
  of: 'resend' | 'passwordRequest'
  send: (body: EmailBody) => Promise<Answer<AccountAnswer>>
}

/** Whether the site is known to send no mail, so that a link comes from an administrator: docs/operations/users.md. */
const useNoMail = (): boolean => {
  const [noMail, setNoMail] = useState(false)
  useEffect(() => {
    askHealth().then(
      ({ mail }) => setNoMail(mail === 'off'),
      () => undefined,
    )
  }, [])
  return noMail
}

/** Form that requests a mail. The answer is the same whether or not the address has an account. */
const EmailPage = ({ of, send }: Props) => {
  const { text } = useMessages()
  const noMail = useNoMail()
  const form = useForm({ description, send })
  const toLogin = <Link href={pathTo('login')}>{text('account.toLogin')}</Link>
  return (
    <section className="account">
      <h1 tabIndex={-1}>{text(`${of}.heading`)}</h1>
      {noMail ? (
        <>
          <Alert kind="warning">{text('account.noMail')}</Alert>
          {toLogin}
        </>
      ) : (
        <>
          <p>{text(`${of}.lead`)}</p>
          <Form
            form={form}
            submit={text(`${of}.submit`)}
            saved={() => text(`${of}.done`)}
            beside={toLogin}
          />
        </>
      )}
    </section>
  )
}

export const PasswordRequest = () => <EmailPage of="passwordRequest" send={requestReset} />

export const Resend = () => <EmailPage of="resend" send={resendVerification} />
