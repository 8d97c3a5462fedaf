import type { InboundRecord } from '../../rows/rows.ts'
import { showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { mayConfirm } from '../../records/hold/second-person.tsx'
import { isBulk } from '../../records/truck/bulk.ts'
import { heldSince } from '../../records/truck/held-since.ts'
import { useRoles } from '../../state/session.ts'
import { Desk, Figures } from './desk.tsx'
import { differenceIn } from './difference.ts'
import { listHref, unverified, withStatus } from './links.ts'
import type { Rows } from './live.ts'
import { countOf } from './work.ts'
import { WorkList } from './work-list.tsx'

const open = (id: number): string => listHref('inbound-record', { date: 'any', row: `${id}` })

/** Next step by status, in the order of the list. Held trucks wait for a confirmation. */
const stepAt = [
  ['hold', 'confirm'],
  ['unloading', 'check'],
  ['weighed_in', 'start'],
] as const

/** CHECKER: trucks to unload and count, in order of weigh-in. */
export const UnloadingWork = ({ inward }: { inward: readonly InboundRecord[] | null }) => {
  const { text, plural } = useMessages()
  const roles = useRoles()
  const here = stepAt.flatMap(
    ([status, step]) =>
      inward
        ?.filter((record) => record.status === status)
        .filter((record) => step !== 'confirm' || mayConfirm(record, roles))
        .sort((a, b) => (a.weighedInAt ?? '').localeCompare(b.weighedInAt ?? ''))
        .map((record) => ({ record, step })) ?? [],
  )
  return (
    <Desk to={listHref('unloading')} title={text('job.unloading')}>
      <Figures
        counts={[
          {
            n: countOf(inward, 'weighed_in'),
            label: text('job.toUnload'),
            href: withStatus('inbound-record', 'weighed_in'),
          },
          {
            n: countOf(inward, 'unloading'),
            label: text('job.toCheck'),
            href: withStatus('inbound-record', 'unloading'),
          },
          {
            n: countOf(inward, 'registered'),
            label: text('job.registered'),
            href: withStatus('inbound-record', 'registered'),
          },
        ]}
      />
      <WorkList
        none={text('job.noUnloading')}
        all={withStatus('inbound-record', 'weighed_in', 'unloading')}
        rows={
          inward &&
          here.map(({ record, step }) => {
            const bags = record.inboundItem.reduce((n, line) => n + (line.declaredBags ?? 0), 0)
            return {
              key: record.id,
              name: record.licensePlate,
              about: record.vendor.name,
              // A step that needs a count opens its dialog.
              href: listHref('unloading', {
                truck: `${record.id}`,
                ...(step === 'check' ? { step } : {}),
              }),
              figure: bags > 0 ? plural('common.bags', bags) : null,
              since:
                step === 'confirm' ? heldSince(record) : (record.startedAt ?? record.weighedInAt),
              waits: step === 'start',
              step: text(
                step === 'confirm'
                  ? 'work.confirm'
                  : `job.${step === 'check' && isBulk(record) ? 'measure' : step}`,
              ),
            }
          })
        }
      />
    </Desk>
  )
}

/** FINANCE: receipts that are not verified for payment, oldest first. */
export const VerifyWork = ({ toVerify }: { toVerify: Rows<InboundRecord> | null }) => {
  const { text } = useMessages()
  const difference = differenceIn(useMessages())
  const all = listHref('inbound-record', { date: 'any', ...unverified })
  return (
    <Desk to={all} title={text('job.verify')}>
      <Figures counts={[{ n: toVerify?.total ?? null, label: text('job.toVerify'), href: all }]} />
      <WorkList
        none={text('job.noVerify')}
        all={all}
        total={toVerify?.total ?? 0}
        rows={
          toVerify?.rows.map((record) => ({
            key: record.id,
            name: record.licensePlate,
            about: `${showDay(record.date)} · ${record.vendor.name}`,
            href: open(record.id),
            step: text('job.toVerifyStep'),
            ...difference(record),
          })) ?? null
        }
      />
    </Desk>
  )
}
