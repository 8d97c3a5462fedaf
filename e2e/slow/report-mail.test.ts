import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startSmtp } from '../../packages/api/test/accounts/support/smtp.ts'
import { sheetOf } from '../../packages/api/test/reports/readers.ts'
import { buildSale, buildTruck, drive } from '../../packages/api/test/support/truck.ts'
import { paths } from '../../packages/web/src/lib/first/paths.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { chromiumPath } from '../support/browser.ts'
import { inSteps } from '../support/in-steps.ts'
import { type Office, startOffice } from '../support/office.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

const hour = 3_600_000
const boss = 'boss@mill.test'

describe.skipIf(chromiumPath === undefined)('a report by mail', inSteps, () => {
  let office: Office
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let own = ''
  const mailsTo = (address: string) => smtp.received.filter(({ to }) => to === address)
  /** The api looks by itself every half minute; any write of an ADMIN has it look now. */
  const until = (look: () => void) =>
    vi.waitFor(
      async () => {
        await office.site.client((await office.site.signIn('ADMIN')).token).put('/api/user/1', {})
        look()
      },
      { timeout: 20_000, interval: 200 },
    )

  beforeAll(async () => {
    smtp = await startSmtp()
    office = await startOffice({ api: { mailUrl: smtp.url, mailFrom: 'muat@mill.test' } })
    const { staff } = office
    await drive(staff, await buildTruck(staff, { sale: await buildSale(staff) }), 'completed')
  })
  afterAll(async () => {
    await office.stop()
    smtp.close()
  })

  it('is ordered on the page of the report, and shows which addresses are not confirmed', async () => {
    const { page, context, complaints } = await office.signIn(
      `${paths['outbound-export']}?loadingArea=H`,
      'OFFICE',
    )
    await page.getByRole('button', { name: 'Send by mail' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Hour (0 to 23)').fill('9')
    await dialog.getByLabel('Period').selectOption('all days')
    own = await dialog.getByLabel('E-mail address').inputValue()
    await dialog.getByRole('button', { name: 'Add a line' }).click()
    await dialog.getByLabel('E-mail address').nth(1).fill(boss)
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Schedule the mail' }).click()
    await dialog.getByText(`${boss}: sent once an administrator has confirmed it.`).waitFor()
    await dialog.getByRole('link', { name: 'Scheduled mails' }).click()
    const row = page.getByRole('row', { name: boss })
    await row.getByText('Every day at 09:00 · all days').waitFor()
    expect(await row.getByRole('link').getAttribute('href')).toBe(
      `${paths['outbound-export']}?loadingArea=H`,
    )
    expect(await row.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is confirmed by an administrator, whose home shows it', async () => {
    const { page, context, complaints } = await office.signIn(paths.home, 'ADMIN')
    await page.getByRole('link', { name: '1 to confirm' }).click()
    const row = page.getByRole('row', { name: boss })
    await row.getByText('not confirmed').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await row.getByRole('button', { name: `Confirm: ${boss}` }).click()
    await row.getByText('not confirmed').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is sent at its hour with its file, and home shows a failure', async () => {
    Object.assign(smtp.mood, { refuses: 451, whom: boss })
    office.site.clock.advance(hour)
    await until(() => expect(mailsTo(own)).toHaveLength(1))
    const file = mailsTo(own)[0]?.attachment?.content ?? Buffer.alloc(0)
    const rows = await sheetOf(file, 1)
    const shipped = [...(rows[0] ?? [])].find(([, { value }]) => value === 'Shipped kg')?.[0] ?? ''
    expect(Number(rows.at(-1)?.get(shipped)?.value)).toBe(30_000)
    const { page, context } = await office.signIn(paths.home, 'ADMIN')
    await page.getByRole('link', { name: '1 not delivered' }).click()
    await page.getByText(/not delivered since .*451/u).waitFor()
    await context.close()
    Object.assign(smtp.mood, { refuses: null, whom: null })
    office.site.clock.advance(hour)
    await until(() => expect(mailsTo(boss)).toHaveLength(1))
  })

  it('is changed by its owner, is linked from the user’s menu and the report, and shows what is sent now', async () => {
    const { page, context, complaints } = await office.signIn(paths.home, 'ADMIN')
    await page.locator('header.nav summary', { hasText: 'Desk' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Scheduled mails' }).click()
    await page.getByRole('row', { name: boss }).waitFor()
    await page.goto(`${office.url}${paths['outbound-export']}`)
    await page.getByRole('link', { name: 'Scheduled mails', exact: true }).click()
    const row = page.getByRole('row', { name: boss })
    await row.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Hour (0 to 23)').inputValue()).toBe('9')
    expect(await dialog.getByLabel('E-mail address').nth(1).inputValue()).toBe(boss)
    await dialog.getByLabel('How often').selectOption('Every week')
    await dialog.getByLabel('On', { exact: true }).selectOption('Friday')
    await dialog.getByLabel('Hour (0 to 23)').fill('7')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Next: ').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await row.getByText('Every Friday at 07:00 · all days').waitFor()
    // Of the site, wherever one reads it, and though no other page has been there.
    const browser = await context.newCDPSession(page)
    await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' })
    await page.reload()
    await row.getByText(/^Next: \S+ 07:00$/u).waitFor()
    // Addresses that stay are confirmed as they were.
    expect(await row.getByText('not confirmed').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is ended by a recipient without sign-in', async () => {
    const link = /\/export\/mail\/end\/[\w-]+/u.exec(mailsTo(boss)[0]?.text ?? '')?.[0] ?? ''
    const { page, context, complaints } = await office.open(link)
    await page.getByRole('heading', { name: 'End a report by mail' }).waitFor()
    const addresses = async () => {
      const { body } = await office.staff.admin.get('/api/report-mail')
      return body.data[0]?.recipients.map((one: { address: string }) => one.address)
    }
    expect(await addresses()).toEqual([own, boss])
    await page.getByRole('button', { name: 'End this mail' }).click()
    await page.getByText('You no longer receive this report.').waitFor()
    expect(await addresses()).toEqual([own])
    expect(complaints).toEqual([])
    await context.close()
  })
})
