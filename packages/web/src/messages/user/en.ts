export const messages = {
  user: {
    noRole: 'No role',
    unconfirmed: 'Not confirmed',
    emailHint:
      'A new user is mailed a link to set a password. A changed address has to be confirmed by mail.',
    invited: 'A link to set a password was mailed to {{email}}.',
    reset: 'Force a new password',
    resetSure:
      '{{name}} is signed out everywhere, and the present password no longer works. A link to set a new one is mailed.',
    wasReset: 'A link to set a new password is on its way to {{name}}.',
    count: {
      one: '{{n}} user',
      other: '{{n}} users',
    },
    new: 'New user',
  },
}
