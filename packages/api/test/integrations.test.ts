import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildKey } from './support/api-keys.ts'
import { onOneDatabase } from './support/site.ts'
import { buildSale, buildTruck, drive, signInStaff, type Staff } from './support/truck.ts'

const folder = fileURLToPath(new URL('../../../docs/integrations', import.meta.url))
const patience = { timeout: 30_000 }
const programs = readdirSync(folder).filter((name) => name.endsWith('.mjs'))

onOneDatabase('the programs of docs/integrations', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  const envOf = (code: string, more: Record<string, string> = {}) => ({
    PATH: process.env['PATH'],
    MUAT_URL: site().url,
    MUAT_KEY: code,
    ...more,
  })
  const run = (program: string, env: ReturnType<typeof envOf>) =>
    promisify(execFile)(process.execPath, [`${folder}/${program}`], { env })

  it('are at most sixty lines, and need no package', () => {
    expect(programs).toContain('erp-outstanding.mjs')
    for (const name of programs) {
      const text = readFileSync(`${folder}/${name}`, 'utf8')
      expect([name, text.trimEnd().split('\n').length <= 60]).toEqual([name, true])
      const foreign = [...text.matchAll(/from '([^']+)'/gu)].filter(
        ([, from = '']) => !from.startsWith('node:'),
      )
      expect([name, foreign]).toEqual([name, []])
    }
  })

  it('print what is outstanding, page by page', async () => {
    const { body: customer } = await staff.admin.post('/api/customer', {
      code: 'CSV',
      name: 'Toko "Maju", Malang',
    })
    const first = await buildSale(staff, { customerId: customer.id })
    const { poSalesType, date, customerId, exDoMasterId, outboundItemId, gradeId, basis } = first
    const terms = { poSalesType, date, customerId, exDoMasterId, outboundItemId, gradeId, basis }
    const numbers = [first.poSalesNo]
    for (let n = 0; n < 100; n += 1) {
      const { body } = await staff.admin.post('/api/po-sale', { ...terms, orderedKg: 100 })
      numbers.push(body.poSalesNo)
    }
    const { code } = await buildKey(site(), staff.admin, { reads: ['outstanding'] })
    const { stdout } = await run('erp-outstanding.mjs', envOf(code))
    const [head, ...lines] = stdout.trimEnd().split('\n')
    expect(head).toBe(
      'po_sale,date,due,customer_code,customer,item,ordered_kg,shipped_kg,outstanding_kg',
    )
    // Other tests have sales as well.
    const own = lines.slice(-numbers.length)
    expect(own.map((line) => line.split(',')[0])).toEqual(numbers)
    expect(own[0]).toContain(',CSV,"Toko ""Maju"", Malang",')
    const other = await buildKey(site(), staff.admin, { reads: ['customer'] })
    const refused = run('erp-outstanding.mjs', envOf(other.code))
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('403 key_scope: This API key may not do this.'),
    })
    await expect(refused).rejects.not.toMatchObject({
      stderr: expect.stringContaining(other.code.slice(5)),
    })
  })

  it('open a barrier once for each truck that is released, also where it answers late', async () => {
    const asked: string[] = []
    let fails = 1
    const barrier = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        fails -= 1
        if (fails < 0) asked.push(body)
        response.writeHead(fails < 0 ? 204 : 500).end()
      })
    }).listen(0, '127.0.0.1')
    await once(barrier, 'listening')
    const address = barrier.address()
    const port = typeof address === 'object' ? address?.port : 0
    await drive(staff, await buildTruck(staff), 'completed')
    const { code } = await buildKey(site(), staff.admin, { reads: ['outbound-record'] })
    const env = envOf(code, { BARRIER_URL: `http://127.0.0.1:${port}`, EVERY_SECONDS: '0.05' })
    const child = spawn(process.execPath, [`${folder}/barrier.mjs`], { env })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    onTestFinished(async () => {
      child.kill()
      await once(child, 'exit')
      barrier.close()
    })
    await expect.poll(() => output, patience).toContain('1 trucks were released before this start')
    const trucks = []
    for (let n = 0; n < 2; n += 1) {
      trucks.push(await drive(staff, await buildTruck(staff), 'completed'))
    }
    await drive(staff, await buildTruck(staff), 'hold')
    await expect.poll(() => asked.length, patience).toBe(2)
    trucks.push(await drive(staff, await buildTruck(staff), 'completed'))
    await expect.poll(() => asked.length, patience).toBe(3)
    const due = trucks.map(({ licensePlate, recordNo }) => ({ licensePlate, recordNo }))
    expect(asked.map((text): unknown => JSON.parse(text))).toEqual(expect.arrayContaining(due))
    expect(output).toContain('the barrier answers 500')
    expect(output).not.toContain(code.slice(5))
  })
})
