import { resources } from '@muat/shared/schemas'
import { defineApi } from '../crud/module.ts'
import { gate as table } from './tables.ts'

export const gate = defineApi({ resource: resources.gate, table })
