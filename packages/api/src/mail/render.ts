import { fillText, type TextLanguage } from '@muat/shared/problem-text'
import { en } from './texts/en.ts'
import { id } from './texts/id.ts'
import type { MailTemplate, MailTexts } from './texts/texts.ts'

const texts = { en, id } as const satisfies Record<TextLanguage, MailTexts>

export interface Letter {
  subject: string
  text: string
  html: string
}

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/gu,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;',
  )

/** Names are what people wrote: a line break in one begins no line of ours. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** A mail as plain text and as plain HTML, with the same words. `name` null: the reader is not addressed by name. */
export const renderMail = (
  template: MailTemplate,
  language: TextLanguage,
  facts: { name: string | null; site: string; link: string | null },
): Letter => {
  const { greeting, plainGreeting, [template]: mail } = texts[language]
  const params = { site: oneLine(facts.site), name: oneLine(facts.name ?? '') }
  const said = (text: string) => fillText(text, params)
  const hello = said(facts.name === null ? plainGreeting : greeting)
  const before = [hello, ...mail.before.map(said)]
  const after = mail.after.map(said)
  const link = facts.link === null || mail.link === undefined ? null : facts.link
  const paragraphs = [...before, ...(link === null ? [] : [link]), ...after, params.site]
  const shown = (text: string) => `<p>${escaped(text)}</p>`
  const button =
    link === null
      ? []
      : [
          `<p><a href="${escaped(link)}">${escaped(mail.link ?? '')}</a></p>`,
          `<p>${escaped(link)}</p>`,
        ]
  const subject = said(mail.subject)
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>`,
      ...before.map(shown),
      ...button,
      ...after.map(shown),
      shown(params.site),
      '</body></html>',
    ].join('\n'),
  }
}
