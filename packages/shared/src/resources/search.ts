import Type, { type Static } from 'typebox'
import { searchedResources, searchLimits } from '../search.ts'
import { nullable, oneOf, reference } from './fields.ts'

export const searchQuery = () =>
  Type.Object({
    q: Type.String({
      minLength: searchLimits.least,
      maxLength: searchLimits.longest,
      description: 'A part of a plate, number, code or name.',
    }),
  })

export const foundSchema = () =>
  Type.Object({
    resource: oneOf(searchedResources),
    id: reference(),
    /** What it is called. */
    name: Type.String(),
    /** What else tells it from others: its numbers, whose it is, who drives. */
    says: Type.Array(Type.String()),
    date: nullable(Type.String()),
    status: nullable(Type.String()),
    /** Not ended, not switched off. */
    open: Type.Boolean(),
  })

export type Found = Static<ReturnType<typeof foundSchema>>
