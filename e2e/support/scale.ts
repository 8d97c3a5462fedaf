import type { BrowserContext, Page } from 'playwright-core'
import type { Desk, Office } from './office.ts'

declare global {
  interface Window {
    simulatedScale: {
      kg: number
      moving: boolean
      silent: boolean
      /** Text that the indicator sends instead of frames. */
      instead: string | null
      unplug: () => void
      plugIn: () => void
    }
    printed: number
  }
}

/** Replaces navigator.serial by a weighbridge that sends ten frames a second in the format of most indicators. */
export const simulateScale = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.simulatedScale = {
      kg: 0,
      moving: false,
      silent: false,
      instead: null,
      unplug: () => {
        clearInterval(timer)
        plugged = false
        cable?.error(new DOMException('The device has been lost.', 'NetworkError'))
        port.readable = null
      },
      plugIn: () => {
        plugged = true
        serial.dispatchEvent(new Event('connect'))
      },
    }
    window.printed = 0
    window.print = () => {
      window.printed += 1
    }
    const bytes = new TextEncoder()
    let timer: ReturnType<typeof setInterval> | undefined
    let cable: ReadableStreamDefaultController<Uint8Array> | undefined
    let plugged = true
    const port = {
      readable: null as ReadableStream<Uint8Array> | null,
      open: () => {
        port.readable = new ReadableStream({
          start: (controller) => {
            cable = controller
            timer = setInterval(() => {
              const { kg, moving, silent, instead } = window.simulatedScale
              if (silent) return
              if (instead !== null) return controller.enqueue(bytes.encode(`${instead}\r\n`))
              const shown = moving ? kg + Math.round(Math.random() * 200) : kg
              const figure = String(Math.abs(shown)).padStart(7, '0')
              const sign = shown < 0 ? '-' : '+'
              controller.enqueue(bytes.encode(`${moving ? 'US' : 'ST'},GS,${sign}${figure}kg\r\n`))
            }, 100)
          },
          cancel: () => clearInterval(timer),
        })
        return Promise.resolve()
      },
      close: () => {
        clearInterval(timer)
        port.readable = null
        return Promise.resolve()
      },
      getInfo: () => ({ usbVendorId: 0x067b, usbProductId: 0x2303 }),
    }
    const serial = Object.assign(new EventTarget(), {
      requestPort: () => Promise.resolve(port),
      getPorts: () => Promise.resolve(plugged ? [port] : []),
    })
    Object.defineProperty(navigator, 'serial', {
      value: serial,
    })
  })

export const putOnScale = (page: Page, kg: number): Promise<void> =>
  page.evaluate((weight) => {
    window.simulatedScale.kg = weight
  }, kg)

/** The truck weighed before drives off, and the page has seen it. */
export const emptyScale = async (page: Page): Promise<void> => {
  await putOnScale(page, 0)
  await page.locator('.scale .figure', { hasText: /^0\D/u }).waitFor()
}

/** Opens the weighing page with an empty scale. */
export const openWeighbridge = async (office: Office, path = '/weighing'): Promise<Desk> => {
  const desk = await office.signIn('/home', 'SCALE')
  await simulateScale(desk.context)
  await desk.page.goto(path)
  await desk.page.locator('.truck-list').waitFor()
  return desk
}

/** Chooses a truck in the list of the weighing page. */
export const chooseTruck = async (page: Page, plate: string): Promise<void> => {
  await page.locator('.truck-list button', { hasText: plate }).click()
  await page.getByRole('heading', { name: plate }).waitFor()
}
