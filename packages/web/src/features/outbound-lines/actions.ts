import { leastReason, type LineAction, lineActions, maxLoadedBags, maxReason } from '@muat/shared'
import type { OutboundRecordItem } from '../../rows/rows.ts'
import { stepAnswer } from '../../records/truck/line-step.ts'
import { postLineAction } from '../../records/truck/outbound-record.ts'
import { type Action, offerOutOf, offerTo } from '../../screen/record/action.ts'
import { removeRow } from '../../screen/record/writes.ts'
import { reasonForm } from '../../screen/record/reason-form.ts'
import { areaOptions } from '../../ui/area-options.ts'
import type { Field, FormDescription } from '../../form/field.ts'

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
  minReason: leastReason,
  max: maxReason,
}

const area: Field = {
  name: 'loadingArea',
  labelKey: 'outbound-record-item.fields.loadingArea',
  kind: 'choice',
  required: true,
  options: areaOptions,
  autoFocus: true,
}

/** Forms of the steps that need input. */
const forms: Partial<Record<LineAction, (line: Line) => FormDescription<unknown> | undefined>> = {
  // Bulk goods are weighed, not counted.
  finish: ({ unit }) => (unit === 'bag' ? { fields: [bags] } : undefined),
  skip: () => reasonForm,
  move: () => ({ fields: [area] }),
  recount: () => ({ fields: [bags, reason] }),
}

/** Bags are never filled in, or a press alone would pass for a count. */
const begin = ({ loadingArea }: Line) => ({ loadingArea })

/** Offer of a step; a reason other than the line's state has the loading desk's text. */
const offerOf = (
  { status, record }: Line,
  answer: ReturnType<typeof stepAnswer>,
): ReturnType<Action['offer']> => {
  if (answer.allowed) return 'yes'
  switch (answer.because) {
    case 'role':
      return { why: 'role', roles: answer.roles, ever: answer.ever }
    case 'line':
      return offerOutOf(status)
    case 'record':
      return offerOutOf(record.status, 'loading.why.record')
    case 'nothingDone':
    case 'bagWeight':
    default:
      return { why: 'state', status, textKey: `loading.why.${answer.because}` }
  }
}

/** A step of the loading desk on a line. The truck's status must allow it too. */
const step = (action: LineAction): Action => ({
  name: action,
  labelKey: `loading.step.${action}`,
  doneKey: 'outbound-record-item.stepDone',
  ...(action === 'skip' ? { danger: true } : {}),
  form: (line: Line) => forms[action]?.(line),
  begin,
  offer: (line: Line, held) => offerOf(line, stepAnswer(line.record.status, line, action, held)),
  // Request and answer carry the version of the truck.
  run: async (line: Line, body, { idempotencyKey }) => {
    const { record } = line
    const answer = await postLineAction(line, record.id ?? line.outboundRecordId ?? 0, action, {
      key: idempotencyKey,
      body: { ...body, version: record.version },
    })
    return answer.ok ? { ok: true, data: line } : answer
  },
})

/** Before weigh-in a line is deleted. */
const removal: Action = {
  name: 'remove',
  labelKey: 'panel.remove',
  danger: true,
  doneKey: 'panel.removed',
  confirmKey: 'panel.removeSure',
  offer: ({ record }: Line, held) => {
    const offer = offerTo(held, 'write', 'outbound-record-item')
    if (offer !== 'yes') return offer
    return record.status === 'registered' ? 'yes' : offerOutOf(record.status)
  },
  run: (row) => removeRow('outbound-record-item', row.id),
}

export const actions: readonly Action[] = [...lineActions.map(step), removal]
