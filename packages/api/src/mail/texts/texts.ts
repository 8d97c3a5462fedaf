import type { FailureReason } from '@muat/shared'

/** What a mail says. `{name}`, `{site}` and `{address}` are filled in; the link stands between `before` and `after`. */
export interface MailText {
  subject: string
  before: string[]
  /** What the link is called; absent where there is none. */
  link?: string
  after: string[]
}

export interface MailTexts {
  greeting: string
  /** To an address whose owner has not been heard of: somebody else may have written the name. */
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
  /** Also `{displays}`, and in `{failures}` what is said of those that cannot run. */
  displayMissing: MailText
  /** Of one display that cannot run. Also `{display}`, `{browser}`, and in `{thrown}` the kind of error. */
  displayFailure: Record<FailureReason, string>
}

export type MailTemplate = Exclude<keyof MailTexts, 'greeting' | 'plainGreeting' | 'displayFailure'>
