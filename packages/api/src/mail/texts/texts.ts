import type { FailureReason } from '@muat/shared'

/** Text of a mail. `{name}`, `{site}` and `{address}` are filled in. The link is between `before` and `after`. */
export interface MailText {
  subject: string
  before: string[]
  /** Label of the link; absent if there is none. */
  link?: string
  after: string[]
}

export interface MailTexts {
  greeting: string
  /** For unverified addresses: somebody else may have written the name. */
  plainGreeting: string
  verify: MailText
  known: MailText
  reset: MailText
  invite: MailText
  emailChange: MailText
  emailTaken: MailText
  emailChanged: MailText
  passwordChanged: MailText
  /** Also `{report}`, `{to}` and `{at}`. */
  reportFailed: MailText
  /** Also `{displays}`, and `{failures}`, the sentences about those that cannot run. */
  displayMissing: MailText
  /** Also `{until}` and `{days}`. */
  scaleCertificate: MailText
  /** Also `{webhooks}`, their names. */
  webhookOff: MailText
  /** Also `{day}`, `{rows}` and `{root}`. */
  seal: MailText
  /** About a display that cannot run. Also `{display}`, `{browser}`, and `{thrown}`, the kind of error. */
  displayFailure: Record<FailureReason, string>
}

export type MailTemplate = Exclude<keyof MailTexts, 'greeting' | 'plainGreeting' | 'displayFailure'>
