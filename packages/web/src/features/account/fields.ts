import { maxPassword, minPassword } from '@muat/shared'

/** A new password and its repetition, which the server compares. */
export const newPasswordFields = [
  {
    name: 'password',
    kind: 'password',
    required: true,
    min: minPassword,
    max: maxPassword,
    autoComplete: 'new-password',
    hint: 'account.passwordHint',
  },
  {
    name: 'password_confirmation',
    kind: 'password',
    required: true,
    max: maxPassword,
    autoComplete: 'new-password',
  },
] as const

/** The present password, as proof of identity. */
export const currentPasswordField = {
  name: 'current_password',
  kind: 'password',
  required: true,
  max: maxPassword,
  autoComplete: 'current-password',
} as const

const maxEmail = 254

export const emailField = {
  name: 'email',
  kind: 'email',
  required: true,
  max: maxEmail,
  autoComplete: 'username',
} as const
