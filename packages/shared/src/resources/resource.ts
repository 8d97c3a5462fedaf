import Type, { type Static, type TObject, type TProperties } from 'typebox'
import type { ListShape } from '../list.ts'
import type { ResourceName } from '../touches.ts'
import { moment, reference, strict, version } from './fields.ts'

/** A resource. Clients write `fields`; a row has `fields`, `computed` and `bookkeeping`. */
export interface Resource<
  Name extends ResourceName = ResourceName,
  Fields extends TProperties = TProperties,
  Computed extends TProperties = TProperties,
> {
  name: Name
  /** `master`: has a selection list and `active`; rows in use are deactivated, not deleted. */
  kind: 'master' | 'record'
  /** The field by which people identify a row. */
  key: string
  fields: Fields
  computed: Computed
  list: ListShape
}

export const defineResource = <
  const Name extends ResourceName,
  Fields extends TProperties,
  Computed extends TProperties,
>(
  resource: Resource<Name, Fields, Computed>,
): Resource<Name, Fields, Computed> => resource

/** Fields of every row. */
export const bookkeeping = {
  id: reference(),
  version: version(),
  createdAt: moment(),
  updatedAt: moment(),
  createdBy: Type.Union([reference(), Type.Null()]),
  updatedBy: Type.Union([reference(), Type.Null()]),
}

export const createSchema = <F extends TProperties>(resource: { fields: F }): TObject<F> =>
  strict(resource.fields)

/** The body of PUT: an absent field is unchanged, null clears it. `version` is the one that the client has read. */
export const updateSchema = <F extends TProperties>(resource: { fields: F }) =>
  Type.Object(
    { ...Type.Partial(Type.Object(resource.fields)).properties, version: version() },
    { additionalProperties: false },
  )

export const rowSchema = <F extends TProperties, C extends TProperties>(resource: {
  fields: F
  computed: C
}) => Type.Object({ ...bookkeeping, ...resource.fields, ...resource.computed })

type Rows<F extends TProperties, C extends TProperties> = Static<
  TObject<typeof bookkeeping & Omit<F, keyof C> & C>
>
/** A row in the answer of GET. */
export type Row<R> = R extends Resource<infer _N, infer F, infer C> ? Rows<F, C> : never
/** The body of POST. */
export type Create<R> = R extends Resource<infer _N, infer F, infer _C> ? Static<TObject<F>> : never
