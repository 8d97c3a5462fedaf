import {
  lineActionBodies,
  outboundRecord,
  outboundRecordItem as resource,
} from '@muat/shared/schemas'
import type { App, Context } from '../context.ts'
import { outboundRecordItem as table } from './tables.ts'
import { actOnLine } from './act.ts'
import { addLine, changeLine, removeLine } from './line-writes.ts'
import { linesText, readLines, readLinesForFile } from './read.ts'
import { actionRoutes } from '../crud/actions.ts'
import { crud } from '../crud/crud.ts'
import { defineWhole } from '../crud/module.ts'

export const outboundRecordItem = defineWhole({
  resource,
  table,
  select: {},
  search: [],
  read: readLines,
  readText: linesText,
  readForFile: readLinesForFile,
  writes: {
    create: { summary: 'Add a line before weigh-in', run: addLine },
    update: { summary: 'Change a line before weigh-in', run: changeLine },
    remove: { summary: 'Take a line away before weigh-in', run: removeLine },
  },
})

export const installOutboundRecordItem = (app: App, context: Context): void => {
  crud(app, context, outboundRecordItem)
  actionRoutes(app, context, 'outbound-record-item', outboundRecord, lineActionBodies, actOnLine)
}
