import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actInbound,
  buildInbound,
  driveInbound,
  getInbound,
} from '../../packages/api/test/support/inbound.ts'
import { typedAgain } from '../../packages/api/test/support/on-scale.ts'
import {
  act,
  askSecond,
  buildTruck,
  drive,
  getRecord,
} from '../../packages/api/test/support/truck.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Office, startOffice } from '../support/office.ts'
import { button, look, panel, press, state } from '../support/record-page.ts'

if (chromiumPath === undefined) console.warn('skipped: no Chromium found (CHROMIUM)')

/** It is there, and nobody has to scroll for it. */
const inSight = async (what: Locator): Promise<void> => {
  await what.waitFor()
  const isSeen = (one: Element): Promise<boolean> =>
    new Promise((resolve) => {
      new IntersectionObserver((entries) =>
        resolve(entries.some((entry) => entry.isIntersecting)),
      ).observe(one)
    })
  await expect.poll(() => what.evaluate(isSeen)).toBe(true)
}

/** The server does it, and its answer never comes. */
const loseAnswer = async (page: Page, path: string, method: string): Promise<void> => {
  await page.route(
    path,
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
      return undefined
    },
    { times: 1 },
  )
}

describe.skipIf(chromiumPath === undefined)('two people on one record', () => {
  let office: Office
  beforeAll(async () => {
    office = await startOffice()
  })
  afterAll(() => office.stop())
  const signIn = async (path: string, role: Parameters<Office['signIn']>[1]): Promise<Page> =>
    (await office.signIn(path, role)).page

  it('shows in an open dialog that somebody else has changed the record', async () => {
    const { staff } = office
    const truck = await buildTruck(staff)
    const desk = await signIn(`/record/outbound?date=any&row=${truck.id}`, 'OFFICE')
    await press(desk, 'Cancel truck')
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Nobody came')
    expect(await dialog.getByRole('alert').count()).toBe(0)
    await drive(staff, truck, 'waiting')
    await dialog.getByText('It has changed while this was open.').waitFor()
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Nobody came')
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await state(desk).getByText('Waiting').waitFor()
  })

  it('refuses a step just after somebody else changed the record, and accepts it a second later', async () => {
    const { staff } = office
    const truck = await buildTruck(staff)
    const desk = await signIn(`/record/outbound?date=any&row=${truck.id}`, 'OFFICE')
    await press(desk, 'Cancel truck')
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Nobody came')
    // Pressed with the very change that brings the warning.
    await desk.evaluate(() => {
      const dialog = document.querySelector('dialog')
      new MutationObserver((_records, observer) => {
        if (dialog?.querySelector('[role=alert]') == null) return
        observer.disconnect()
        dialog.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
      }).observe(document.body, { subtree: true, childList: true })
    })
    await drive(staff, truck, 'waiting')
    await dialog.getByText('It has changed while this was open.').waitFor()
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(2)
    expect(await getRecord(staff.admin, truck.id)).toMatchObject({ status: 'waiting' })
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Nobody came')
    await state(desk).getByText('Waiting').waitFor()
    await desk.waitForTimeout(1600)
    await dialog.getByRole('button', { name: 'Cancel truck' }).click()
    await state(desk).getByText('Cancelled').waitFor()
  })

  it('refuses a step just after a step of somebody else and its undo', async () => {
    const { staff } = office
    const truck = await driveInbound(staff, await buildInbound(staff), 'weighed_in')
    const desk = await signIn(`/record/inbound?date=any&row=${truck.id}`, 'CHECKER')
    await button(desk, 'Start unloading').waitFor()
    // Somebody else unloads and takes it back: the button is the same, what it stands for is not.
    await desk.evaluate(() => {
      const steps = document.querySelector('.panel .actions')
      let begun = false
      new MutationObserver((_records, observer) => {
        const next = steps?.querySelector('button')
        begun ||= next?.textContent === 'Enter the count'
        if (!begun || next?.textContent !== 'Start unloading') return
        observer.disconnect()
        next.click()
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await actInbound(staff.checker, truck, 'start')
    await button(desk, 'Enter the count').waitFor()
    await actInbound(staff.checker, await getInbound(staff.admin, truck), 'undo')
    await panel(desk).getByText('It has changed in the meantime.').waitFor()
    expect((await getInbound(staff.admin, truck)).status).toBe('weighed_in')
    await look(desk)
    // Its second press is nobody's word for what stands there by then, which is the question for the count.
    await button(desk, 'Start unloading').dblclick()
    await button(desk, 'Enter the count').waitFor()
    expect(await desk.getByRole('dialog').count()).toBe(0)
  })

  it('shows the present values in the dialog of a decision', async () => {
    const { staff } = office
    await askSecond(staff)
    const truck = await drive(staff, await buildTruck(staff), 'hold')
    const desk = await signIn(`/record/outbound?date=any&row=${truck.id}`, 'ADMIN')
    await press(desk, 'Approve')
    const dialog = desk.getByRole('dialog')
    await dialog.getByText('15,000 kg').waitFor()
    await dialog.getByText('−50 %').waitFor()
    await dialog.getByLabel('Why is this right?').fill('Half of it went by rail')
    await act(staff.scale, await getRecord(staff.scale, truck.id), 'reweigh', typedAgain(28_000))
    await dialog.getByText('It has changed while this was open.').waitFor()
    await dialog.getByText('16,000 kg').waitFor()
    await look(desk)
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await state(desk).getByText('Completed').waitFor()
    expect(await getRecord(staff.admin, truck.id)).toMatchObject({ netKg: 16_000 })
  })

  it('keeps a form and its typed values when somebody else takes a step of the truck', async () => {
    const { staff } = office
    const truck = await buildTruck(staff)
    const desk = await signIn(`/record/outbound?date=any&row=${truck.id}&edit=1`, 'OFFICE')
    await panel(desk).getByLabel('Seal no.').fill('SEAL-78')
    await panel(desk).getByLabel('Remarks').focus()
    await drive(staff, truck, 'waiting')
    await inSight(panel(desk).getByText('It can no longer be changed'))
    await panel(desk).locator('.alert .status', { hasText: 'Waiting' }).waitFor()
    // What was typed can be read, and no longer sent.
    expect(await panel(desk).getByRole('button', { name: /Save/u }).count()).toBe(0)
    const sent: string[] = []
    desk.on('request', (request) => sent.push(request.method()))
    await panel(desk).getByLabel('Seal no.').press('Control+s')
    await panel(desk).getByLabel('Seal no.').press('Enter')
    expect(sent).not.toContain('PUT')
    expect(await panel(desk).getByLabel('Seal no.').inputValue()).toBe('SEAL-78')
    await panel(desk).getByRole('button', { name: 'Cancel', exact: true }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await state(desk).getByText('Waiting').waitFor()
  })

  it('reports a change by somebody else after a save only if there was one', async () => {
    const { staff } = office
    const truck = await buildTruck(staff)
    const desk = await signIn(`/record/outbound?date=any&row=${truck.id}&edit=1`, 'OFFICE')
    await panel(desk).getByLabel('Seal no.').fill('SEAL-79')
    await desk.evaluate(() => {
      new MutationObserver(() => {
        const said = document.querySelector('.panel [role="alert"]')?.textContent ?? ''
        if (said !== '') document.body.dataset['said'] = said
      }).observe(document.body, { subtree: true, childList: true })
    })
    await desk.keyboard.press('Control+s')
    await panel(desk).getByText('is saved.').waitFor()
    await state(desk).waitFor()
    expect(await desk.evaluate(() => document.body.dataset['said'] ?? '')).toBe('')
  })

  it('counts a change and a step once if only their answers were lost', async () => {
    const { staff } = office
    const truck = await drive(staff, await buildTruck(staff), 'completed')
    const other = await buildTruck(staff)
    const desk = await signIn(`/record/outbound?date=any&row=${other.id}&edit=1`, 'ADMIN')
    await panel(desk).getByLabel('Seal no.').fill('SEAL-80')
    await panel(desk).getByLabel('Remarks').focus()
    await loseAnswer(desk, `**/api/outbound-record/${other.id}`, 'PUT')
    await desk.keyboard.press('Control+s')
    // Said where one types, at the foot of a long form.
    await inSight(panel(desk).getByText('The server cannot be reached just now.'))
    await desk.keyboard.press('Control+s')
    await panel(desk).getByText('is saved.').waitFor()
    expect(await desk.getByRole('dialog').count()).toBe(0)
    expect((await getRecord(staff.admin, other.id)).version).toBe(other.version + 1)

    await desk.goto(`/record/outbound?date=any&row=${truck.id}`)
    await press(desk, 'Void')
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('It never left the yard')
    await loseAnswer(desk, `**/api/outbound-record/${truck.id}/void`, 'POST')
    await desk.keyboard.press('Control+s')
    await dialog.getByText('The server cannot be reached just now.').waitFor()
    await dialog.locator('.status', { hasText: 'Void' }).waitFor()
    await look(desk)
    await desk.keyboard.press('Control+s')
    await dialog.waitFor({ state: 'detached' })
    await state(desk).getByText('Void').waitFor()
    expect((await getRecord(staff.admin, truck.id)).version).toBe(truck.version + 1)
  })
})
