import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    simulatedScale: { kg: number; moving: boolean; silent: boolean }
    printed: number
  }
}

/**
 * A weighbridge behind navigator.serial: ten frames a second in the form of most indicators. No machine that runs
 * tests has a serial port; everything from the bytes on is the product's own.
 */
export const simulateScale = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.simulatedScale = { kg: 0, moving: false, silent: false }
    window.printed = 0
    window.print = () => {
      window.printed += 1
    }
    const bytes = new TextEncoder()
    let timer: ReturnType<typeof setInterval> | undefined
    const port = {
      readable: null as ReadableStream<Uint8Array> | null,
      open: () => {
        port.readable = new ReadableStream({
          start: (controller) => {
            timer = setInterval(() => {
              const { kg, moving, silent } = window.simulatedScale
              if (silent) return
              const shown = moving ? kg + Math.round(Math.random() * 200) : kg
              const figure = String(shown).padStart(7, '0')
              controller.enqueue(bytes.encode(`${moving ? 'US' : 'ST'},GS,+${figure}kg\r\n`))
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
    }
    Object.defineProperty(navigator, 'serial', {
      value: { requestPort: () => Promise.resolve(port), getPorts: () => Promise.resolve([port]) },
    })
  })

export const putOnScale = (page: Page, kg: number): Promise<void> =>
  page.evaluate((weight) => {
    window.simulatedScale.kg = weight
  }, kg)
