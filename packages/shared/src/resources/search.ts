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
    /** Its plate, number, code or name. */
    name: Type.String(),
    /** Further texts to tell it apart, such as numbers, customer and driver. */
    says: Type.Array(Type.String()),
    date: nullable(Type.String()),
    status: nullable(Type.String()),
    /** Neither ended nor inactive. */
    open: Type.Boolean(),
  })

export type Found = Static<ReturnType<typeof foundSchema>>
