import './account.css'
import type { AccountAnswer, EmailBody } from '@muat/shared'
import { Link } from 'wouter'
import type { Answer } from '../../lib/first/failure.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { defineForm } from '../../form/field.ts'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { emailField } from './fields.ts'

const description = defineForm<EmailBody>()('account', [emailField])

interface Props {
  /** The texts `<of>.heading`, `.lead`, `.submit` and `.done`. */
  of: 'resend' | 'passwordRequest'
  send: (body: EmailBody) => Promise<Answer<AccountAnswer>>
}

/** Asks for a mail to an address. What is said afterwards is the same whether or not anybody has that address. */
export const EmailPage = ({ of, send }: Props) => {
  const { text } = useMessages()
  const form = useForm({ description, send })
  return (
    <section className="account">
      <h1 tabIndex={-1}>{text(`${of}.heading`)}</h1>
      <p>{text(`${of}.lead`)}</p>
      <Form
        form={form}
        submit={text(`${of}.submit`)}
        saved={() => text(`${of}.done`)}
        beside={<Link href={pathTo('login')}>{text('account.toLogin')}</Link>}
      />
    </section>
  )
}
