import { useActionState } from 'react'
import type { Failure } from '../../lib/failure.ts'
import { explain } from '../../lib/failure-text.ts'
import { takeIntended } from '../../lib/intended.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../paths.ts'
import { go, showAgain } from '../../state/navigation.ts'
import { session, signIn, useSession } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'

/** What was refused, and what had been typed: React empties a form after its action. The password is typed anew. */
interface Refused {
  failure: Failure
  email: string
  remember: boolean
}

const typed = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const submit = async (_before: Refused | null, form: FormData): Promise<Refused | null> => {
  const email = typed(form, 'email').trim()
  const remember = form.get('remember') !== null
  const answer = await signIn({ email, password: typed(form, 'password'), remember })
  if (!answer.ok) return { failure: answer.failure, email, remember }
  if (session.user !== null) go(takeIntended() ?? pathTo('home'), { replace: true })
  return null
}

export const Login = () => {
  const { text, language } = useMessages()
  const { status } = useSession()
  const [refused, action, busy] = useActionState(submit, null)
  return (
    <section className="login">
      <h1 tabIndex={-1}>{text('login.heading')}</h1>
      {status === 'unreachable' ? (
        <Alert kind="warning">
          {text('login.unreachable')}{' '}
          <button type="button" className="plain" onClick={() => void showAgain()}>
            {text('common.again')}
          </button>
        </Alert>
      ) : null}
      {refused === null ? null : <Alert kind="danger">{explain(refused.failure, language)}</Alert>}
      <form action={action} aria-busy={busy}>
        <label>
          {text('login.email')}
          <input
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={refused?.email}
            aria-invalid={refused === null ? undefined : true}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- signing in is all this page is for
            autoFocus
          />
        </label>
        <label>
          {text('login.password')}
          <input
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={300}
            aria-invalid={refused === null ? undefined : true}
          />
        </label>
        <label>
          <input name="remember" type="checkbox" defaultChecked={refused?.remember} />
          {text('login.remember')}
        </label>
        <button type="submit" disabled={busy} aria-busy={busy}>
          {text('login.submit')}
        </button>
      </form>
    </section>
  )
}
