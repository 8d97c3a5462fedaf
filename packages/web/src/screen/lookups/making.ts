import { may, type ResourceName } from '@muat/shared'
import { siteRules } from '../../lib/site-rules.ts'
import { proxy, ref } from 'valtio'
import type { LookupOption, LookupSource } from '../../form/lookup.ts'
import { heldRoles } from '../../state/session.ts'
import type { Screen } from '../list/descriptor.ts'

/** Initial fields of the new row, from the form that needs it. */
export type Given = Readonly<Record<string, string | number | null>>

export interface Making {
  /** Screen whose form creates the row. */
  load: () => Promise<Screen>
  /** The searched text. */
  text: string
  given: Given
  /** Called with the id of the new row; null: cancelled. */
  done: (id: number | null) => void
}

/** The missing row that a user is creating from a look-up, one at a time. */
export const making = proxy<{ asked: Making | null }>({ asked: null })

const begin = (asked: Omit<Making, 'done'>): Promise<number | null> =>
  new Promise((resolve) => {
    making.asked = ref({
      ...asked,
      done: (id: number | null) => {
        making.asked = null
        resolve(id)
      },
    })
  })

/**
 * A look-up with creation of missing rows by their own form, for users who may write them. Unknown parts of `given`
 * are null or empty.
 */
export const makeable = (
  resource: ResourceName,
  source: LookupSource,
  load: () => Promise<Screen>,
  given: Given = {},
): LookupSource => ({
  ...source,
  make: {
    // Not within another creation.
    may: () => making.asked === null && may(heldRoles(), 'write', resource, siteRules()),
    begin: async (text): Promise<LookupOption | null> => {
      const id = await begin({ load, text, given })
      return id === null ? null : source.one(id)
    },
  },
})
