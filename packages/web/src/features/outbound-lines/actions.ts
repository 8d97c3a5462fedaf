import {
  type LineAction,
  lineActionRecordStatuses,
  lineActions,
  maxLoadedBags,
  may,
  type OutboundRecordItem,
} from '@muat/shared'
import { postLineAction } from '../../resource/outbound-record.ts'
import type { Action } from '../../resource/screen/action.ts'
import { offerStep } from '../../resource/screen/transition.ts'
import { removeRow } from '../../resource/screen/writes.ts'
import { reasonForm } from '../../resource/screen/reason-form.ts'
import { areaOptions } from '../../resource/area-options.ts'
import type { Field, FormDescription } from '../../ui/form/field.ts'

type Line = OutboundRecordItem

const bags: Field = {
  name: 'loadedBags',
  labelKey: 'outbound-record-item.fields.loadedBags',
  kind: 'number',
  required: true,
  min: 1,
  max: maxLoadedBags,
  autoFocus: true,
}

const reason: Field = {
  name: 'reason',
  labelKey: 'action.fields.reason',
  kind: 'note',
  required: true,
  max: 500,
}

const area: Field = {
  name: 'loadingArea',
  labelKey: 'outbound-record-item.fields.loadingArea',
  kind: 'choice',
  required: true,
  options: areaOptions,
  autoFocus: true,
}

/** What a step asks; the others ask nothing. */
const asked: Partial<Record<LineAction, (line: Line) => FormDescription<unknown> | undefined>> = {
  // Goods that go loose are weighed, not counted.
  finish: ({ unit }) => (unit === 'bag' ? { fields: [bags] } : undefined),
  skip: () => reasonForm,
  move: () => ({ fields: [area] }),
  recount: () => ({ fields: [bags, reason] }),
}

const begin = ({ loadingArea, loadedBags, plannedBags }: Line) => ({
  loadingArea,
  loadedBags: loadedBags ?? plannedBags,
})

/** A step of the loading desk. It is one of the line and needs its truck to be in the right state as well. */
const step = (action: LineAction): Action => {
  const statuses: readonly string[] = lineActionRecordStatuses[action]
  const offerLine = offerStep('outbound-record-item', action)
  return {
    name: action,
    labelKey: `loading.step.${action}`,
    doneKey: 'outbound-record-item.stepDone',
    form: (line: Line) => asked[action]?.(line),
    begin,
    offer: (line: Line, held) => {
      const offer = offerLine(line, held)
      const here = statuses.includes(line.record.status)
      return offer === 'yes' && !here ? { why: 'state' } : offer
    },
    // Its version is that of the truck, which is also what it answers.
    run: async (line: Line, body, { idempotencyKey }) => {
      const { record } = line
      const answer = await postLineAction(line, record.id, action, {
        key: idempotencyKey,
        body: { ...body, version: record.version },
      })
      return answer.ok ? { ok: true, data: line } : answer
    },
  }
}

/** Before weigh-in a line goes for good. */
const removal: Action = {
  name: 'remove',
  labelKey: 'panel.remove',
  doneKey: 'panel.removed',
  confirmKey: 'panel.removeSure',
  offer: ({ record }: Line, held) => {
    if (!may(held, 'write', 'outbound-record-item')) return 'never'
    return record.status === 'registered' ? 'yes' : { why: 'state' }
  },
  run: (row) => removeRow('outbound-record-item', row.id),
}

export const actions: readonly Action[] = [...lineActions.map(step), removal]
