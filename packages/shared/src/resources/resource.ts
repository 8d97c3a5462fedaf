import Type, { type Static, type TObject, type TProperties } from 'typebox'
import type { ListShape } from '../list.ts'
import type { ResourceName } from '../touches.ts'
import { moment, reference, strict, version } from './fields.ts'

/**
 * A resource as client and server agree on it. `fields` are what a client may write, `computed` what only the server
 * knows; a row answers both, and what every row has.
 */
export interface Resource<
  Name extends ResourceName = ResourceName,
  Fields extends TProperties = TProperties,
  Computed extends TProperties = TProperties,
> {
  name: Name
  /** `master`: `code` (or its `key`) and `active`, a selection list, in use it is switched off rather than deleted. */
  kind: 'master' | 'record'
  /** The field people know a row by. */
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

/** What every row has besides its own fields. */
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

/** PUT: a field that is left out stays as it is, null clears it. `version` is the one the client has seen. */
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
/** A row as GET answers it. */
export type Row<R> = R extends Resource<infer _N, infer F, infer C> ? Rows<F, C> : never
/** The body of POST. */
export type Create<R> = R extends Resource<infer _N, infer F, infer _C> ? Static<TObject<F>> : never
