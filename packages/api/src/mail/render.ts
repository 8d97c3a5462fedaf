import { fillText, type TextLanguage } from '@muat/shared/problem-text'
import { en } from './texts/en.ts'
import { id } from './texts/id.ts'
import type { MailTemplate, MailTexts } from './texts/texts.ts'

const texts = { en, id } as const satisfies Record<TextLanguage, MailTexts>

export interface Letter {
  subject: string
  text: string
  html: string
  /** What ends it with one click (RFC 8058); absent where nothing can. */
  endsAt?: string
  attachment?: { filename: string; content: Buffer; contentType: string }
}

/** What stands in a letter, from top to bottom. */
export type LetterPart =
  | { text: string }
  | { link: string; label: string }
  /** Name and value, one below the other. */
  | { pairs: readonly (readonly [string, string])[] }

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/gu,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;',
  )

/** Names are what people wrote: a line break in one begins no line of ours. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

const plain = (part: LetterPart): string => {
  if ('text' in part) return part.text
  if ('link' in part) return part.link
  return part.pairs.map(([name, value]) => `${name}: ${value}`).join('\n')
}

const html = (part: LetterPart): string => {
  if ('text' in part) return `<p>${escaped(part.text)}</p>`
  if ('link' in part) {
    const link = escaped(part.link)
    return `<p><a href="${link}">${escaped(part.label)}</a></p>\n<p>${link}</p>`
  }
  const rows = part.pairs.map(
    ([name, value]) =>
      `<tr><td style="padding-right:1em">${escaped(name)}</td><td align="right"><b>${escaped(value)}</b></td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

/** A letter as plain text and as plain HTML, with the same words. */
export const layOut = (
  subject: string,
  language: TextLanguage,
  parts: readonly LetterPart[],
): Letter => ({
  subject,
  text: `${parts.map(plain).join('\n\n')}\n`,
  html: [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>`,
    ...parts.map(html),
    '</body></html>',
  ].join('\n'),
})

/** `name` null: the reader is not addressed by name. `more`: what else the template fills in. */
export const renderMail = (
  template: MailTemplate,
  language: TextLanguage,
  facts: {
    name: string | null
    site: string
    link: string | null
    more?: Readonly<Record<string, string>>
  },
): Letter => {
  const { greeting, plainGreeting, [template]: mail } = texts[language]
  const given = { ...facts.more, site: facts.site, name: facts.name ?? '' }
  const params = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, oneLine(value)]),
  )
  const said = (text: string) => fillText(text, params)
  const paragraph = (text: string): LetterPart => ({ text: said(text) })
  const { link } = facts
  return layOut(said(mail.subject), language, [
    paragraph(facts.name === null ? plainGreeting : greeting),
    ...mail.before.map(paragraph),
    ...(link === null || mail.link === undefined ? [] : [{ link, label: mail.link }]),
    ...mail.after.map(paragraph),
    paragraph('{site}'),
  ])
}
