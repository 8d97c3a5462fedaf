import type { Page } from 'playwright-core'

/** Gives a page voices in these languages, which record texts instead of speaking. Call before the load. */
export const withVoice = (langs: string[]) => (page: Page) =>
  page.addInitScript((voices) => {
    const spoken: string[] = []
    Object.assign(globalThis, { spoken })
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: {
        getVoices: () => voices.map((lang) => ({ lang, name: lang })),
        cancel: () => undefined,
        speak: (utterance: SpeechSynthesisUtterance & { text: string }) => {
          spoken.push(`${utterance.lang}: ${utterance.text}`)
          setTimeout(() => utterance.dispatchEvent(new Event('end')), 50)
        },
      },
    })
    Object.assign(globalThis, {
      SpeechSynthesisUtterance: class extends EventTarget {
        text: string
        constructor(text: string) {
          super()
          this.text = text
        }
      },
    })
  }, langs)

/** The texts that the page has spoken. */
export const spokenBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as { spoken?: string[] }).spoken ?? [])

/** Forbids sound until a key is pressed. Replaced, because automated browsers always permit it. */
export const withoutSound = (page: Page) =>
  page.addInitScript(() => {
    let allowed = false
    AudioContext.prototype.resume = function (this: AudioContext) {
      allowed = true
      this.dispatchEvent(new Event('statechange'))
      return Promise.resolve()
    }
    Object.defineProperty(AudioContext.prototype, 'state', {
      get: () => (allowed ? 'running' : 'suspended'),
    })
  })
