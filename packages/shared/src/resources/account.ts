import Type, { type Static } from 'typebox'
import { maxPassword, maxPhotoBytes, minPassword } from '../base/constants.ts'
import { name, nullable, oneOf, reference, strict, text } from './fields.ts'
import { email } from './user.ts'

/** Who is signed in, as GET /api/me answers. `role` is a comma-separated list and may be empty. */
export const me = () =>
  Type.Object({
    id: reference(),
    name: Type.String(),
    email: Type.String(),
    /** An address under our own origin. */
    photoUrl: Type.Union([Type.String(), Type.Null()]),
    role: Type.String(),
    /** What the e-mail address becomes once the mail sent there has been answered. */
    pendingEmail: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  })
export type Me = Static<ReturnType<typeof me>>

/** A password as it is typed to prove who one is; an old one may be shorter than new ones have to be. */
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

/** What has been done, by code; `status` says it in the language that was asked for. */
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

/** Longest data URL of a photo: base64 takes four characters for three bytes. */
const maxPhotoText = Math.ceil(maxPhotoBytes / 3) * 4 + 100
/** A field that is left out stays as it is. */
export const profileBody = strict({
  name: Type.Optional(name()),
  email: Type.Optional(email()),
  /** A PNG, JPEG or WebP picture as a data URL in base64; null removes it. */
  photo: Type.Optional(nullable(Type.String({ maxLength: maxPhotoText }))),
  /** Needed with another e-mail address. */
  current_password: Type.Optional(typedPassword()),
})
export type ProfileBody = Static<typeof profileBody>

/** SHA-256 of the tab's verifier, base64url: what PKCE does for the provider's code, for ours. */
export const oauthBeginBody = strict({
  verifier_hash: Type.String({ pattern: '^[\\w-]{43}$' }),
})
export const oauthBeginAnswer = Type.Object({ url: Type.String() })
/** `verifier`: 43 to 128 letters, digits, - and _ that only the starting tab knows. */
export const oauthExchangeBody = strict({
  code: secret(),
  verifier: Type.String({ pattern: '^[\\w-]{43,128}$' }),
  remember: Type.Optional(Type.Boolean()),
})
export const oauthProvider = Type.Object({ name: text(40), label: Type.String() })
export type OauthProvider = Static<typeof oauthProvider>
