import type { DisplayFailure } from '@muat/shared'
import { escapeHtml } from '../http/escape-html.ts'
import { fillText, type TextLanguage } from '@muat/shared/problem-text'
import { en } from './texts/en.ts'
import { id } from './texts/id.ts'
import type { MailTemplate, MailTexts } from './texts/texts.ts'

const texts = { en, id } as const satisfies Record<TextLanguage, MailTexts>

export interface Letter {
  subject: string
  text: string
  html: string
  /** One-click address to end it (RFC 8058); absent if there is none. */
  endsAt?: string
  attachment?: { filename: string; content: Buffer; contentType: string }
}

/** Parts of a letter in order. */
export type LetterPart =
  | { text: string }
  /** `quiet`: secondary. */
  | { link: string; label: string; quiet?: true }
  /** Names and values, one below the other, with notes on values. */
  | { pairs: readonly (readonly [name: string, value: string, beside?: string])[] }

/** Names are user input: a line break in one starts no line. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

const plain = (part: LetterPart): string => {
  if ('text' in part) return part.text
  if ('link' in part) return `${part.label}:\n${part.link}`
  return part.pairs
    .map(([name, value, beside]) =>
      beside === undefined ? `${name}: ${value}` : `${name}: ${value} (${beside})`,
    )
    .join('\n')
}

// Inline styles, because mail programs drop style sheets.
const page =
  'margin:0 auto;padding:16px;max-width:36em;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
const button =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#0b5f94;color:#ffffff;text-decoration:none'
const address = 'font-size:13px;word-break:break-all'
const quiet = 'font-size:13px;opacity:0.75;white-space:nowrap'
/** Characters that fit beside a name on a phone. */
const mostOnLine = 24
const whole = ' style="white-space:nowrap"'
const table = 'border-collapse:collapse;width:100%;margin:16px 0'
const cell = 'padding:4px 0;border-bottom:1px solid #8885'

const html = (part: LetterPart): string => {
  if ('text' in part) return `<p>${escapeHtml(part.text)}</p>`
  if ('link' in part) {
    const link = escapeHtml(part.link)
    const label = escapeHtml(part.label)
    return part.quiet === true
      ? `<p style="font-size:14px"><a href="${link}">${label}</a></p>`
      : `<p><a href="${link}" style="${button}">${label}</a></p>\n<p style="${address}">${link}</p>`
  }
  const rows = part.pairs.map(
    ([name, value, beside]) =>
      `<tr><td style="${cell};padding-right:16px">${escapeHtml(name)}</td><td style="${cell}" align="right"><b${value.length > mostOnLine ? '' : whole}>${escapeHtml(value)}</b>${beside === undefined ? '' : `<br><span style="${quiet}">${escapeHtml(beside)}</span>`}</td></tr>`,
  )
  return `<table style="${table}">${rows.join('')}</table>`
}

/** Sentence of the mail about a display that cannot run. `display`: its name and areas. */
export const failureText = (
  language: TextLanguage,
  display: string,
  { browser, reason, detail }: DisplayFailure,
): string => {
  // Anonymous clients can report failures. Only the name of an error class gets into a mail.
  const [kind = ''] = /^\w{0,40}Error\b/u.exec(detail) ?? []
  const params = {
    display,
    browser: browser === '' ? '–' : browser,
    thrown: [browser, kind].filter((part) => part !== '').join(', ') || '–',
  }
  return fillText(texts[language].displayFailure[reason], params)
}

/** Renders a letter as plain text and as HTML with the same words. */
export const layOut = (
  subject: string,
  language: TextLanguage,
  parts: readonly LetterPart[],
): Letter => ({
  subject,
  text: `${parts.map(plain).join('\n\n')}\n`,
  html: [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head><body style="${page}">`,
    ...parts.map(html),
    '</body></html>',
  ].join('\n'),
})

/** `name` null: no personal greeting. `more`: further values of the template. */
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
  const paragraph = (text: string) => ({ text: said(text) })
  const { link } = facts
  return layOut(said(mail.subject), language, [
    paragraph(facts.name === null ? plainGreeting : greeting),
    // A paragraph with only empty placeholders is left out.
    ...mail.before.map(paragraph).filter(({ text }) => text !== ''),
    ...(link === null || mail.link === undefined ? [] : [{ link, label: mail.link }]),
    ...mail.after.map(paragraph),
    paragraph('{site}'),
  ])
}
