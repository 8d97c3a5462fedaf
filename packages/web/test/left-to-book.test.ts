import { beforeEach, describe, expect, it } from 'vitest'
import { checkLeft } from '../src/features/booking/left-to-book.tsx'
import { queryClient } from '../src/rows/query.ts'
import { rowOptions } from '../src/screen/calls/calls.ts'

const poSaleId = 7

const saleIs = (status: string | undefined, availableToBookKg: number): void => {
  const sale = { id: poSaleId, poSalesNo: 'PO-7', availableToBookKg }
  queryClient.setQueryData(
    rowOptions('po-sale', poSaleId).queryKey,
    status === undefined ? sale : { ...sale, status },
  )
}

const asked = (bookedKg: number, begun = {}) =>
  checkLeft({ poSaleId, loadDate: '2026-11-24', bookedKg }, begun)

describe('check of a booking before it is sent', () => {
  beforeEach(() => queryClient.clear())

  it('accepts what is left of the PO sale', () => {
    saleIs('partial', 500)
    expect(asked(500)).toEqual({})
  })

  it('refuses more, with what is left', () => {
    saleIs('open', 500)
    expect(asked(500.01)).toEqual({
      bookedKg: { code: 'not_enough', params: { left: 500, of: 'PO-7' } },
    })
  })

  it.each(['on_hold', 'closed', 'completed', 'cancelled'])(
    'refuses a PO sale that is %s by its status, not with 0 kg left',
    (status) => {
      saleIs(status, 0)
      expect(asked(500)).toEqual({
        poSaleId: { code: 'po_sale_not_open', params: { status } },
      })
    },
  )

  it('accepts what the booking already has of a closed PO sale', () => {
    saleIs('closed', 0)
    const begun = { id: 1, poSaleId, restKg: 300, takenKg: 200 }
    expect(asked(500, begun)).toEqual({})
  })

  it('refuses with what is left if the back end sends no status', () => {
    saleIs(undefined, 0)
    expect(asked(1)).toHaveProperty('bookedKg')
  })
})
