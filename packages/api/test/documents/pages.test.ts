import { describe, expect, it } from 'vitest'
import { makePdf } from '../../src/documents/make-pdf.ts'
import { inboundJob, outboundJob, outboundLine } from './jobs.ts'
import { textOf } from './support.ts'
import { jpeg } from '../support/camera.ts'
import { createRenderer, renderDespiteImages } from '../../src/documents/renderer.ts'

const pagesOf = async (job: Parameters<typeof makePdf>[0]) => textOf(await makePdf(job))

describe('the pages of a load of 40 lines', () => {
  it('have the heads again on each, all lines once, and numbers that count each document for itself', async () => {
    const outboundItem = Array.from({ length: 40 }, (_none, at) =>
      outboundLine(at + 1, { loadedBags: 15, netKg: 735, shippedKg: 735 }),
    )
    const pages = await pagesOf(outboundJob({ outboundItem }))
    const first = pages.findIndex((page) => page.includes('DELIVERY NOTE'))
    const documents = [pages.slice(0, first), pages.slice(first)]
    expect(documents.map(({ length }) => length > 1)).toEqual([true, true])
    for (const document of documents) {
      for (const [at, page] of document.entries()) {
        expect(page).toContain(`Page ${at + 1} of ${document.length}`)
        expect(page).toContain('OUT-2026-00042 · B 9123 UYT')
      }
      for (const page of document.slice(1)) {
        expect(page).toMatch(/(Weighbridge Slip · OUT|Delivery Note · SJ)-2026-000/u)
      }
      for (const page of document.filter((one) => one.includes('CAP GAJAH'))) {
        expect(page).toContain('Goods Marking')
      }
      const whole = document.join('\n')
      for (const { poSale } of outboundItem) {
        expect(whole.match(new RegExp(`${poSale.poSalesNo}\\b`, 'gu'))).toHaveLength(1)
      }
      expect(whole).toContain('Total 600 29,400')
    }
  })
})

describe('what is not known', () => {
  const bare = {
    truckType: null,
    sealNo: null,
    containerNo: null,
    netKg: null,
    secondWeighing: null,
    suratJalanNo: null,
    outboundItem: [outboundLine(1, { unit: 'kg', marking: null, loadedBags: null, netKg: null })],
  }

  it('is left out, as are columns without any value', async () => {
    const [slip = ''] = await pagesOf(outboundJob(bare))
    expect(slip).toContain('Tepung tapioka')
    expect(slip).not.toMatch(/–|Marking|Bags|Kg per bag|Seal|Container|Gross|Net/u)
    const [full = ''] = await pagesOf(outboundJob({ ...bare, sealNo: 'SGL-7' }))
    expect(full).toContain('SGL-7')
  })

  it('has no total, where nothing has a figure yet', async () => {
    const job = inboundJob()
    if (job.source.resource !== 'inbound-record') throw new Error('not an inbound record')
    const inboundItem = job.source.record.inboundItem.map((line) => ({
      ...line,
      declaredKg: null,
      declaredBags: null,
      acceptedBags: null,
      netKg: null,
      moisturePct: null,
      impurityPct: null,
    }))
    const [slip] = await pagesOf(
      inboundJob({ inboundItem, status: 'weighed_in', secondWeighing: null, netKg: null }),
    )
    expect(slip).toContain('Gabah kering giling')
    expect(slip).not.toContain('Total')
  })

  it('is a dash in a column of others, whose numbers have the same decimal places', async () => {
    const outboundItem = [
      outboundLine(1, { nominalBagKg: 50, netKg: 10_000.5 }),
      outboundLine(2, { nominalBagKg: 12.125, netKg: 19_399.5, marking: null }),
    ]
    const [slip = ''] = await pagesOf(outboundJob({ outboundItem }))
    expect(slip).toContain('600 50.000 10,000.50')
    expect(slip).toMatch(/– PO-2\b/u)
    expect(slip).toContain('600 12.125 19,399.50')
    expect(slip).toContain('Total 1,200 29,400.00')
  })
})

describe('names', () => {
  it('print in Chinese and Vietnamese, and as boxes where the font has no such letters', async () => {
    const pages = await pagesOf(
      outboundJob({
        customer: { id: 1, code: 'C', name: '北京粮食贸易有限公司' },
        driverName: 'Nguyễn Văn An',
        outboundItem: [
          outboundLine(1, { marking: { id: 1, code: 'K', name: '한국 สยาม عربي 😀' } }),
        ],
      }),
    )
    expect(pages).toHaveLength(2)
    for (const page of pages) {
      expect(page).toContain('北京粮食贸易有限公司')
      expect(page).toContain('Nguyễn Văn An')
      expect(page.replaceAll(/\s/gu, '')).toContain('□□□□□□□□□□□')
    }
  })

  it('break where they are longer than their place, to the last letter', async () => {
    const name = 'Ж'.repeat(200)
    const pages = await pagesOf(
      outboundJob({
        customer: { id: 1, code: 'C', name },
        driverName: name,
        remarks: `${'x\n'.repeat(900)}end`,
        outboundItem: [outboundLine(1, { outboundItem: { id: 1, code: 'I', name } })],
      }),
    )
    const letters = pages.join('').match(/Ж/gu) ?? []
    // Customer, driver, driver's box and goods, on both documents.
    expect(letters).toHaveLength(2 * 4 * 200)
    expect(pages.join('\n').match(/x end/gu)).toHaveLength(2)
    expect(pages.length).toBeLessThan(8)
  })
})

describe('an inbound slip', () => {
  it('says what was weighed, taken off and accepted, and how far that is from the claim', async () => {
    const [page = '', ...rest] = await pagesOf(inboundJob())
    expect(rest).toEqual([])
    for (const said of [
      'IN-2026-00017',
      'BE 8841 CK',
      'Koperasi Tani Makmur',
      'CV Lintas Jaya',
      '0231/SJ/XI/26',
      '31,980.00',
      '11,900.00',
      'Weighed net 20,080.00',
      'Deduction -240.50',
      'Net accepted 19,839.50',
      '20,150.00 kg',
      '-310.50 kg (-1.54 %)',
      'Deduction: kadar air 15,2 %',
      'Total 403 400 3 20,150 19,839.50',
      'Agus',
    ]) {
      expect(page).toContain(said)
    }
    const [indonesian] = await pagesOf(inboundJob({ deductionKg: 0, netKg: 20_080 }, 'id'))
    expect(indonesian).toContain('Netto 20.080')
    expect(indonesian).not.toContain('Potongan -')
  })

  it('of a rejected truck says so across, and why', async () => {
    const job = inboundJob({
      status: 'rejected',
      rejectReason: 'kutu',
      secondWeighing: null,
      netKg: null,
    })
    const [page] = await pagesOf(job)
    expect(page).toContain('REJECTED: kutu')
    expect(page).not.toContain('PROVISIONAL')
  })
})

describe('pictures of weighings', () => {
  const image = `data:image/jpeg;base64,${jpeg().toString('base64')}`
  const pictures = (['first', 'second'] as const).map((which) => ({
    which,
    camera: 'Front',
    image,
  }))

  it.each([
    ['fetches', outboundJob()],
    ['brings', inboundJob()],
  ])('are on the slip of a truck that %s goods, and add no page', async (_what, job) => {
    const without = await pagesOf(job)
    const pages = await pagesOf({ ...job, pictures })
    expect(pages).toHaveLength(without.length)
    const [slip = '', note = ''] = pages
    for (const { which, camera } of pictures) expect(slip).toContain(`${which} weighing, ${camera}`)
    expect(note).not.toContain('Front')
  })

  it('that cannot be drawn are left out, and the slip is printed', async () => {
    const broken = 'data:image/jpeg;base64,/9j/'
    const warnings: unknown[] = []
    const job = {
      ...outboundJob(),
      pictures: [{ which: 'first', camera: 'Front', image: broken } as const],
    }
    const renderer = createRenderer()
    const pdf = await renderDespiteImages(renderer, job, (error) => warnings.push(error))
    await renderer.close()
    expect((await textOf(pdf))[0]).toContain('OUT-2026-00042')
    expect(warnings).toHaveLength(1)
  })
})
