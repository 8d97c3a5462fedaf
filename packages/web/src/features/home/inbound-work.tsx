import { kgNumber, kgUnits } from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'
import { alike } from '../../lib/alike.ts'
import { showNumber } from '../../lib/base/number.ts'
import { showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { mayConfirm } from '../../records/hold/second-person.tsx'
import { isBulk } from '../../records/truck/bulk.ts'
import { claimedOrDeclaredKg } from '../../records/truck/claimed.ts'
import { heldSince } from '../../records/truck/held-since.ts'
import { joinKnown } from '../../records/truck/join-known.ts'
import { useRoles } from '../../state/session.ts'
import { statusText } from '../../ui/status.tsx'
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

type Status = InboundRecord['status']

const sinceOf = (record: InboundRecord): string | null =>
  record.status === 'hold'
    ? heldSince(record)
    : (record.checkedAt ?? record.startedAt ?? record.weighedInAt)

interface TrucksProps {
  title: string
  none: string
  /** In the order of the list. */
  statuses: readonly Status[]
  inward: readonly InboundRecord[] | null
}

/** Trucks by status, of each the longest there first; those still to come by day, with the weight that is claimed. */
const Trucks = ({ title, none, statuses, inward }: TrucksProps) => {
  const { text, language } = useMessages()
  const all = withStatus('inbound-record', ...statuses)
  const orderOf = (record: InboundRecord): string => sinceOf(record) ?? record.date ?? ''
  const claimed = (record: InboundRecord): string | null => {
    const kg = claimedOrDeclaredKg(record)
    return kg === null ? null : `${showNumber(kg, language)} ${text('common.kg')}`
  }
  return (
    <Desk to={all} title={title} n={countOf(inward, ...statuses)}>
      <WorkList
        none={none}
        all={all}
        rows={
          inward &&
          statuses.flatMap((status) =>
            inward
              .filter((record) => record.status === status)
              .sort((a, b) => orderOf(a).localeCompare(orderOf(b)) || a.id - b.id)
              .map((record) => ({
                key: record.id,
                name: record.licensePlate,
                about: joinKnown(
                  record.vendor.name,
                  statuses.length > 1 ? statusText(status, text) : null,
                  status === 'registered' && record.arrivedAt !== null
                    ? text('status.arrived')
                    : null,
                ),
                href: open(record.id),
                figure: status === 'registered' ? claimed(record) : null,
                since: sinceOf(record),
                late: record.late ? text('status.late') : null,
                step: text('job.look'),
                held: status === 'hold',
              })),
          )
        }
      />
    </Desk>
  )
}

/** Trucks to unload and count, in order of weigh-in. */
const ToUnload = ({ inward }: { inward: readonly InboundRecord[] | null }) => {
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

/** CHECKER: trucks to unload, those still to come, and those counted, which the scale weighs next. */
export const UnloadingWork = ({ inward }: { inward: readonly InboundRecord[] | null }) => {
  const { text } = useMessages()
  return (
    <>
      <ToUnload inward={inward} />
      <Trucks
        title={text('job.office')}
        none={text('job.noneDue')}
        statuses={['registered']}
        inward={inward}
      />
      <Trucks
        title={text('job.toWeighOut')}
        none={text('job.noWeighing')}
        statuses={['unloaded']}
        inward={inward}
      />
    </>
  )
}

/** FINANCE: trucks whose receipts are to be verified next; held ones first. */
export const ReceivingWork = ({ inward }: { inward: readonly InboundRecord[] | null }) => {
  const { text } = useMessages()
  return (
    <Trucks
      title={text('job.here')}
      none={text('job.noneHere')}
      statuses={['hold', 'unloaded', 'unloading', 'weighed_in']}
      inward={inward}
    />
  )
}

/** Receipts that are not verified for payment, oldest first. */
const ToVerify = ({ toVerify }: { toVerify: Rows<InboundRecord> | null }) => {
  const { text, language } = useMessages()
  const difference = differenceIn({ text, language })
  const all = listHref('inbound-record', { date: 'any', ...unverified })
  // What is paid for, where that is not the net.
  const accepted = ({ qualityDeductionKg, acceptedKg }: InboundRecord): string | null =>
    (qualityDeductionKg ?? 0) > 0
      ? `${showNumber(acceptedKg, language)} ${text('job.kgToVerify')}`
      : null
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
            about: joinKnown(showDay(record.date), record.vendor.name, accepted(record)),
            href: open(record.id),
            step: text('job.toVerifyStep'),
            ...difference(record),
          })) ?? null
        }
      />
    </Desk>
  )
}

/** Receipts to verify by vendor, as invoices come; first the vendor who waits longest. */
const ToVerifyByVendor = ({ toVerify }: { toVerify: Rows<InboundRecord> | null }) => {
  const { text, plural, language } = useMessages()
  const groups = new Map<number | string, InboundRecord[]>()
  for (const record of toVerify?.rows ?? []) {
    const key = record.vendor.id ?? record.vendor.name
    groups.set(key, [...(groups.get(key) ?? []), record])
  }
  const kgOf = (records: readonly InboundRecord[]): number =>
    kgNumber(
      records.reduce((sum, { acceptedKg, netKg }) => sum + kgUnits(acceptedKg ?? netKg ?? 0), 0n),
    )
  const kg = alike([...groups.values()].map(kgOf), language)
  const hrefOf = (filters: Readonly<Record<string, string>>): string =>
    listHref('inbound-record', { date: 'any', ...unverified, ...filters })
  // The first page says nothing of the rows behind it.
  const isWhole = toVerify !== null && toVerify.total === toVerify.rows.length
  return (
    <Desk to={hrefOf({})} title={text('job.byVendor')}>
      {isWhole ? (
        <Figures
          counts={[
            { n: groups.size, label: text('job.vendors'), href: hrefOf({}) },
            { n: kgOf(toVerify.rows), label: text('job.kgToVerify'), href: hrefOf({}) },
          ]}
        />
      ) : null}
      <WorkList
        none={text('job.noVerify')}
        all={hrefOf({})}
        orMore={!isWhole}
        rows={
          toVerify &&
          [...groups].flatMap(([key, records]) => {
            const [oldest] = records
            return oldest === undefined
              ? []
              : {
                  key,
                  name: oldest.vendor.name,
                  about: `${plural('inbound-record.count', records.length)} · ${text('job.oldest', { day: showDay(oldest.date) })}`,
                  href: hrefOf(typeof key === 'number' ? { vendorId: `${key}` } : {}),
                  figure: `${kg(kgOf(records))} ${text('common.kg')}`,
                  step: text('job.look'),
                }
          })
        }
      />
    </Desk>
  )
}

/** FINANCE: receipts to verify for payment. */
export const VerifyWork = ({ toVerify }: { toVerify: Rows<InboundRecord> | null }) => (
  <>
    <ToVerify toVerify={toVerify} />
    <ToVerifyByVendor toVerify={toVerify} />
  </>
)
