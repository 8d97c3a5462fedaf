import type { ResourceName, Role } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import type { AnyRow } from '../../rows/row.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { type Elsewhere, type Offer, offerTo } from '../../screen/record/action.ts'

type ExDo = RowOf<'ex-do-master'>

/** One that is closed takes neither. */
const whileOpen =
  (resource: ResourceName) =>
  ({ status }: AnyRow & Pick<ExDo, 'status'>, held: readonly Role[]): Offer => {
    const offer = offerTo(held, 'write', resource)
    return offer !== 'yes' || status === 'open' ? offer : { why: 'state', status }
  }

/** A PO sale of the goods of an ex-DO. */
export const sell: Elsewhere = {
  name: 'sell',
  labelKey: 'ex-do-master.sell',
  offer: whileOpen('po-sale'),
  href: ({ id }) => `${pathTo('po-sales-record')}?row=new&exDoMasterId=${id}`,
}

/** A production run whose goods go into an ex-DO. */
export const produce: Elsewhere = {
  name: 'produce',
  labelKey: 'ex-do-master.produce',
  offer: whileOpen('production'),
  href: ({ ex_do_no }: AnyRow & Pick<ExDo, 'ex_do_no'>) =>
    `${pathTo('production-record')}?row=new&exDoNo=${encodeURIComponent(ex_do_no)}`,
}

/** What is there is sold first. One that is traded is filled by trucks, which vendors send. */
export const next = ({ availableKg, exDoType }: ExDo): readonly string[] =>
  (availableKg ?? 0) > 0 ? ['sell'] : exDoType === 'trading' ? [] : ['produce']
