import './account.css'
import type { RegisterBody } from '@muat/shared'
import { Link } from 'wouter'
import { offersRegistration } from './offered.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { defineForm } from '../../form/field.ts'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { register } from './calls.ts'
import { Done } from './done.tsx'
import { emailField, newPasswordFields } from './fields.ts'

const description = defineForm<RegisterBody>()('account', [
  { name: 'name', kind: 'text', required: true, max: 200, autoComplete: 'name' },
  emailField,
  ...newPasswordFields,
])

const RegisterForm = () => {
  const { text } = useMessages()
  const form = useForm({ description, send: register })
  if (form.outcome.kind === 'saved') return <Done>{text('register.done')}</Done>
  if (form.outcome.kind === 'refused' && form.outcome.failure.kind === 'not_offered') return <Off />
  return <Form form={form} submit={text('register.submit')} beside={<Beside />} />
}

const ToLogin = () => {
  const { text } = useMessages()
  return <Link href={pathTo('login')}>{text('account.toLogin')}</Link>
}

const Beside = () => {
  const { text } = useMessages()
  return (
    <>
      <ToLogin />
      <Link href={pathTo('verification.resend')}>{text('login.resend')}</Link>
    </>
  )
}

const Off = () => {
  const { text } = useMessages()
  return (
    <>
      <Alert kind="warning">{text('register.off')}</Alert>
      <ToLogin />
    </>
  )
}

export const Register = () => {
  const { text } = useMessages()
  return (
    <section className="account">
      <h1 tabIndex={-1}>{text('register.heading')}</h1>
      {offersRegistration() ? <RegisterForm /> : <Off />}
    </section>
  )
}
