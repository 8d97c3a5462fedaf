import { may, type ResourceName } from '@muat/shared'
import { siteRules } from '../../lib/site-rules.ts'
import { proxy, ref } from 'valtio'
import type { LookupOption, LookupSource } from '../../form/lookup.ts'
import { heldRoles } from '../../state/session.ts'
import type { Screen } from '../list/descriptor.ts'

/** Fields of what is made, as a row has them: what the form that lacks it says already. */
export type Given = Readonly<Record<string, string | number | null>>

export interface Making {
  /** The screen whose form asks for it. */
  load: () => Promise<Screen>
  /** What was looked for and not found. */
  text: string
  given: Given
  /** By the id of what was made; null: given up. */
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
    // Within the form of what is made nothing further is made.
    may: () => making.asked === null && may(heldRoles(), 'write', resource, siteRules()),
    begin: async (text): Promise<LookupOption | null> => {
      const id = await begin({ load, text, given })
      return id === null ? null : source.one(id)
    },
  },
})
