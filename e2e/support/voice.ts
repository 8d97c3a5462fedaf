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
