import Type, { type Static } from 'typebox'
import { maxPassword, maxPhotoBytes, minPassword } from '../base/constants.ts'
import { name, nullable, oneOf, reference, strict, text } from './fields.ts'
import { email } from './user.ts'

/** GET /api/me: the signed-in user. `role` is a comma-separated list and may be empty. */
export const me = () =>
  Type.Object({
    id: reference(),
    name: Type.String(),
    email: Type.String(),
    /** Path on the same origin. */
    photoUrl: Type.Union([Type.String(), Type.Null()]),
    role: Type.String(),
    /** The new e-mail address until it is verified by the link mailed there. */
    pendingEmail: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  })
export type Me = Static<ReturnType<typeof me>>

/** A present password. It may be older than `minPassword`, and shorter. */
const typedPassword = () => Type.String({ minLength: 1, maxLength: maxPassword })
const newPassword = {
  password: Type.String({ minLength: minPassword, maxLength: maxPassword }),
  password_confirmation: Type.String({ maxLength: maxPassword }),
}
/** 256 bits, base64url. */
const secret = () => Type.String({ minLength: 1, maxLength: 200 })

export const loginBody = strict({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: typedPassword(),
  remember: Type.Optional(Type.Boolean()),
})

export const loginAnswer = Type.Object({
  token: Type.String(),
  token_type: Type.Unsafe<'bearer'>({ type: 'string', enum: ['bearer'] }),
  /** Seconds. */
  expires_in: Type.Integer(),
})
export type LoginBody = Static<typeof loginBody>
export type LoginAnswer = Static<typeof loginAnswer>

/** Codes of what was done; `status` of the answer is the text in the language of Accept-Language. */
export const accountStatuses = [
  'registered',
  'verified',
  'verification_sent',
  'reset_sent',
  'password_reset',
  'password_changed',
] as const
export type AccountStatus = (typeof accountStatuses)[number]
export const accountAnswer = Type.Object({ status: Type.String(), code: oneOf(accountStatuses) })
export type AccountAnswer = Static<typeof accountAnswer>

export const registerBody = strict({ name: name(), email: email(), ...newPassword })
export type RegisterBody = Static<typeof registerBody>
export const emailBody = strict({ email: email() })
export type EmailBody = Static<typeof emailBody>
export const resetBody = strict({ token: secret(), email: email(), ...newPassword })
export type ResetBody = Static<typeof resetBody>

export const passwordBody = strict({ current_password: typedPassword(), ...newPassword })
export type PasswordBody = Static<typeof passwordBody>

/** Longest data URL of a photo. Base64 has four characters for three bytes. */
const maxPhotoText = Math.ceil(maxPhotoBytes / 3) * 4 + 100
/** An absent field is unchanged. */
export const profileBody = strict({
  name: Type.Optional(name()),
  email: Type.Optional(email()),
  /** A PNG, JPEG or WebP picture as a data URL in base64; null removes it. */
  photo: Type.Optional(nullable(Type.String({ maxLength: maxPhotoText }))),
  /** Required with a new e-mail address. */
  current_password: Type.Optional(typedPassword()),
})
export type ProfileBody = Static<typeof profileBody>

/** `verifier_hash`: SHA-256 of the tab's verifier, base64url. It protects our code as PKCE protects the provider's. */
export const oauthBeginBody = strict({
  verifier_hash: Type.String({ pattern: '^[\\w-]{43}$' }),
})
export const oauthBeginAnswer = Type.Object({ url: Type.String() })
/** `verifier`: a secret of the tab that began, 43 to 128 letters, digits, - and _. */
export const oauthExchangeBody = strict({
  code: secret(),
  verifier: Type.String({ pattern: '^[\\w-]{43,128}$' }),
  remember: Type.Optional(Type.Boolean()),
})
export const oauthProvider = Type.Object({ name: text(40), label: Type.String() })
export type OauthProvider = Static<typeof oauthProvider>
