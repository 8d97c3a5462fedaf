import '../account.css'
import type { LoginBody } from '@muat/shared'
import { maxPassword } from '@muat/shared'
import { Link } from 'wouter'
import { offersRegistration } from '../offered.ts'
import { useMessages } from '../../../messages/catalogue.ts'
import { pathTo } from '../../../lib/first/paths.ts'
import { signIn } from '../../../state/session.ts'
import { defineForm } from '../../../form/field.ts'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { emailField } from '../fields.ts'
import { goOn } from './go-on.ts'
import { Providers } from './providers.tsx'

const description = defineForm<LoginBody>()('account', [
  { ...emailField, autoFocus: true },
  {
    name: 'password',
    kind: 'password',
    required: true,
    max: maxPassword,
    autoComplete: 'current-password',
    retype: true,
  },
  { name: 'remember', kind: 'flag' },
])

const OtherWays = () => {
  const { text } = useMessages()
  return (
    <ul className="other-ways">
      <li>
        <Link href={pathTo('password.request')}>{text('login.forgot')}</Link>
      </li>
      {offersRegistration() ? (
        <li>
          <Link href={pathTo('register')}>{text('login.register')}</Link>
        </li>
      ) : null}
    </ul>
  )
}

export const Login = () => {
  const { text } = useMessages()
  const form = useForm({
    description,
    send: ({ email, password, remember = false }) => signIn({ email, password, remember }),
    onSaved: goOn,
  })
  return (
    <section className="account login">
      <h1 tabIndex={-1}>{text('login.heading')}</h1>
      <Form form={form} submit={text('login.submit')} />
      <Providers remember={form.typed['remember'] === true} />
      <OtherWays />
    </section>
  )
}
