// Prints what is still owed to customers as CSV, for an ERP to take in.
// Its key needs: reads outstanding.
//   MUAT_URL=https://muat.example MUAT_KEY=muat_... node erp-outstanding.mjs > outstanding.csv

const { MUAT_URL, MUAT_KEY } = process.env

const columns = {
  po_sale: (row) => row.poSalesNo,
  date: (row) => row.date,
  due: (row) => row.dueDate,
  customer_code: (row) => row.customer.code,
  customer: (row) => row.customer.name,
  item: (row) => row.outboundItem.code,
  ordered_kg: (row) => row.orderedKg,
  shipped_kg: (row) => row.shippedKg,
  outstanding_kg: (row) => row.outstandingKg,
}

const cell = (value) => {
  const text = String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const line = (values) => `${values.map(cell).join(',')}\n`

const readPage = async (page) => {
  // By id: a row that is added meanwhile comes last, and no page skips one for it.
  const url = `${MUAT_URL}/api/outstanding?sort=id&page=${page}&perPage=100`
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${MUAT_KEY}`, 'accept-language': 'en' },
    signal: AbortSignal.timeout(30_000),
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${answer.status} ${body.code}: ${body.message}`)
  return body
}

// Nothing is printed before all pages are there: half a file would look whole.
const rows = []
for (let page = 1, last = 1; page <= last; page += 1) {
  const { data, lastPage } = await readPage(page)
  rows.push(...data)
  last = lastPage
}
process.stdout.write(line(Object.keys(columns)))
for (const row of rows) process.stdout.write(line(Object.values(columns).map((of) => of(row))))
