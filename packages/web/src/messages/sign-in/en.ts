export const messages = {
  oauth: {
    begin: 'Sign in with {{provider}}',
    or: 'or',
    failed: 'Signing in with {{provider}} did not work. Try again.',
    insecure: 'Signing in with another service works only over https.',
    away: 'Signing in with {{provider}} …',
  },
  login: {
    heading: 'Sign in',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    register: 'Register',
    resend: 'No confirmation mail?',
  },
  register: {
    heading: 'Register',
    submit: 'Register',
    done: 'Almost done: open the link in the mail that we have sent you. An administrator then gives you a role.',
    off: 'Administrators create the accounts. Ask one of them for yours.',
  },
  verify: {
    heading: 'Confirm your e-mail address',
    lead: 'Press the button to confirm that this address is yours.',
    submit: 'Confirm the address',
    done: 'Your e-mail address is confirmed.',
    again: 'Send a new link',
  },
  resend: {
    heading: 'Send the confirmation again',
    lead: 'Earlier links stay valid until they expire.',
    submit: 'Send the mail',
    done: 'If this address waits to be confirmed, a mail with a new link is on its way.',
  },
  passwordRequest: {
    heading: 'Reset your password',
    lead: 'We send you a link to set a new password. It is valid for 60 minutes.',
    submit: 'Send the link',
    done: 'If there is an account with this address, a mail with a link is on its way.',
  },
  passwordReset: {
    heading: 'Choose a new password',
    submit: 'Set the password',
    done: 'Your new password is set.',
    again: 'Ask for a new link',
  },
}
