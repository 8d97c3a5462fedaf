import { keyActions, resourceNames } from '@muat/shared'
import { resources } from '@muat/shared/schemas'
import { sql } from 'drizzle-orm'
import { defineApi, type Values } from '../crud/module.ts'
import { apiKey as table } from './tables.ts'
import { wordList } from './word-list.ts'

export const apiKey = defineApi({
  resource: resources['api-key'],
  table,
  select: {
    codeMadeBy: sql<
      string | null
    >`(select u.name from app_user u where u.id = ${table.codeMadeById})`,
  },
  prepare: async (_writing, { reads, actions }) => {
    const values: Values = {}
    if (reads !== undefined) values['reads'] = wordList('reads', reads, resourceNames)
    if (actions !== undefined) values['actions'] = wordList('actions', actions, keyActions)
    return values
  },
})
