/** The screens of one's own account. */
export const messages = {
  account: {
    fields: {
      name: 'Name',
      email: 'E-mail address',
      password: 'Password',
      password_confirmation: 'Repeat the password',
      current_password: 'Present password',
      remember: 'Keep me signed in on this computer',
    },
    passwordHint: 'At least {{min}} characters. A sentence is easy to remember and hard to guess.',
    signIn: 'Sign in',
    toLogin: 'Back to sign in',
  },
  newPassword: {
    fields: {
      current_password: 'Present password',
      email: 'E-mail address',
      password: 'New password',
      password_confirmation: 'Repeat the password',
    },
  },
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
    unreachable:
      'The server cannot be reached just now, so it is not known who you are. You are still signed in on this computer.',
    forgot: 'Forgot your password?',
    register: 'Register',
    resend: 'No confirmation mail?',
  },
  register: {
    heading: 'Register',
    submit: 'Register',
    done: 'Almost done: open the link in the mail that we have sent you. An administrator then gives you a role.',
    off: 'Accounts are made by an administrator here. Ask one for yours.',
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
    lead: 'Links that were sent before stay good until they are too old.',
    submit: 'Send the mail',
    done: 'If this address waits to be confirmed, a mail with a new link is on its way.',
  },
  passwordRequest: {
    heading: 'Reset your password',
    lead: 'We send you a link with which you choose a new password. It is good for 60 minutes.',
    submit: 'Send the link',
    done: 'If there is an account with this address, a mail with a link is on its way.',
  },
  passwordReset: {
    heading: 'Choose a new password',
    submit: 'Set the password',
    done: 'Your new password counts from now on.',
    again: 'Ask for a new link',
  },
  settings: {
    sections: 'Settings',
    profile: 'Profile',
    password: 'Password',
  },
  profile: {
    heading: 'Your profile',
    submit: 'Save the profile',
    done: 'Your profile is saved.',
    doneEmail:
      'Saved. Your new address counts once you open the link that we have sent to {{email}}.',
    pending:
      '{{email}} waits to be confirmed by the link that was sent there. Until then you sign in with {{current}}.',
    emailHint: 'A new address counts once you have opened the link that we send there.',
    whyPassword: 'A new e-mail address needs your present password.',
    choosePhoto: 'Choose a photo',
    removePhoto: 'Remove the photo',
    photoHint: 'PNG, JPEG or WebP, at most 1 MB.',
    preview: 'Your photo',
    unsavedPhoto: 'Not saved yet',
  },
  ownPassword: {
    heading: 'Your password',
    lead: 'Every other device on which you are signed in is signed out.',
    submit: 'Change the password',
    done: 'Your password is changed. Your other devices were signed out.',
  },
}
