/** The screens of one's own account. */
export const messages = {
  account: {
    fields: {
      name: 'Name',
      email: 'E-mail address',
      password: 'Password',
      password_confirmation: 'Repeat the password',
      current_password: 'Current password',
      remember: 'Keep me signed in on this computer',
    },
    passwordHint: 'At least {{min}} characters. A sentence is easy to remember and hard to guess.',
    signIn: 'Sign in',
    toLogin: 'Back to sign in',
    noMail: 'This site sends no mail. Ask an administrator for a link.',
  },
  newPassword: {
    fields: {
      current_password: 'Current password',
      email: 'E-mail address',
      password: 'New password',
      password_confirmation: 'Repeat the password',
    },
  },
}
