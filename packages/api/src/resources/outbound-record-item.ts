import {
  lineActionBodies,
  outboundRecord,
  outboundRecordItem as resource,
} from '@muat/shared/schemas'
import type { App, Context } from '../context.ts'
import { outboundRecordItem as table } from '../db/schema.ts'
import { fileRoute } from '../export/route.ts'
import { actOnLine } from '../outbound/act.ts'
import { addLine, changeLine, removeLine } from '../outbound/line-writes.ts'
import { linesText, readLines, readLinesForFile } from '../outbound/read.ts'
import { actionRoutes } from './actions.ts'
import { crud } from './crud.ts'
import { defineWhole } from './module.ts'

const outboundRecordItem = defineWhole({
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
  fileRoute(app, context, outboundRecordItem)
  actionRoutes(app, context, 'outbound-record-item', outboundRecord, lineActionBodies, actOnLine)
}
