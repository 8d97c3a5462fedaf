import type { Page } from 'playwright-core'

/** Gives a page voices in these languages; what it says is kept instead of heard. For before its own scripts. */
export const withVoice = (langs: string[]) => (page: Page) =>
  page.addInitScript((voices) => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: {
        getVoices: () => voices.map((lang) => ({ lang, name: lang })),
        cancel: () => undefined,
        speak: (utterance: SpeechSynthesisUtterance & { text: string }) => {
          said.push(`${utterance.lang}: ${utterance.text}`)
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

/** What the page has said so far. */
export const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as { said?: string[] }).said ?? [])

/** A browser that forbids sound until a key is pressed: one under automation counts as touched, so its refusal is played. */
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
