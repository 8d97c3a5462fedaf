import type { ResourceName, Role } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import type { AnyRow } from '../../rows/row.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { type Elsewhere, type Offer, offerOutOf, offerTo } from '../../screen/record/action.ts'

type ExDo = RowOf<'ex-do-master'>

/** Offers a step only while the ex-DO is open. */
const whileOpen =
  (resource: ResourceName) =>
  ({ status }: AnyRow & Pick<ExDo, 'status'>, held: readonly Role[]): Offer => {
    const offer = offerTo(held, 'write', resource)
    return offer !== 'yes' || status === 'open' ? offer : offerOutOf(status)
  }

/** Opens a new PO sale out of an ex-DO. */
export const sell: Elsewhere = {
  name: 'sell',
  labelKey: 'ex-do-master.sell',
  offer: whileOpen('po-sale'),
  href: ({ id }) => `${pathTo('po-sales-record')}?row=new&exDoMasterId=${id}`,
}

/** Opens a new production run into an ex-DO. */
export const produce: Elsewhere = {
  name: 'produce',
  labelKey: 'ex-do-master.produce',
  offer: whileOpen('production'),
  href: ({ ex_do_no }: AnyRow & Pick<ExDo, 'ex_do_no'>) =>
    `${pathTo('production-record')}?row=new&exDoNo=${encodeURIComponent(ex_do_no)}`,
}

/** Next step: sell what is available, else produce. Inbound trucks fill a trading ex-DO, so it has no such step. */
export const next = ({ availableKg, exDoType }: ExDo): readonly string[] =>
  (availableKg ?? 0) > 0 ? ['sell'] : exDoType === 'trading' ? [] : ['produce']
