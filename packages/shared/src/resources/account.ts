import Type, { type Static } from 'typebox'
import { reference, strict } from './fields.ts'

/** Who is signed in, as GET /api/me answers. `role` is a comma-separated list and may be empty. */
export const me = () =>
  Type.Object({
    id: reference(),
    name: Type.String(),
    email: Type.String(),
    photoUrl: Type.Union([Type.String(), Type.Null()]),
    role: Type.String(),
  })
export type Me = Static<ReturnType<typeof me>>

export const loginBody = strict({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 300 }),
  remember: Type.Optional(Type.Boolean()),
})

export const loginAnswer = Type.Object({
  token: Type.String(),
  token_type: Type.Unsafe<'bearer'>({ type: 'string', enum: ['bearer'] }),
  /** Seconds. */
  expires_in: Type.Integer(),
})
export type LoginAnswer = Static<typeof loginAnswer>
