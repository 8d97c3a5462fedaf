import { useActionState, useEffect } from 'react'
import type { Failure } from '../../lib/failure.ts'
import { explain } from '../../lib/failure-text.ts'
import { takeIntended } from '../../lib/intended.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../paths.ts'
import { go } from '../../state/navigation.ts'
import { restoreSession, session, signIn, useSession } from '../../state/session.ts'
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

/** To where somebody wanted to go, once it is known who they are. */
const goOn = (): void => {
  if (session.user !== null) go(takeIntended() ?? pathTo('home'), { replace: true })
}

const tryAgain = (): void => void restoreSession().then(goOn)

const submit = async (_before: Refused | null, form: FormData): Promise<Refused | null> => {
  const email = typed(form, 'email').trim()
  const remember = form.get('remember') !== null
  const answer = await signIn({ email, password: typed(form, 'password'), remember })
  if (!answer.ok) return { failure: answer.failure, email, remember }
  goOn()
  return null
}

const retryMs = 5000

/** Still signed in, but the server cannot say so: it is asked again by itself, for nobody may be there to press. */
const Unreachable = () => {
  const { text } = useMessages()
  useEffect(() => {
    const timer = setInterval(tryAgain, retryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <Alert kind="warning">
      {text('login.unreachable')}{' '}
      <button type="button" className="plain" onClick={tryAgain}>
        {text('common.again')}
      </button>
    </Alert>
  )
}

export const Login = () => {
  const { text, language } = useMessages()
  const { status } = useSession()
  const [refused, action, busy] = useActionState(submit, null)
  return (
    <section className="login">
      <h1 tabIndex={-1}>{text('login.heading')}</h1>
      {status === 'unreachable' ? <Unreachable /> : null}
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
