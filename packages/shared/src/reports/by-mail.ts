// A report that is mailed by itself.

/** Of which days it is, seen from the day it is due: the day, the week from Monday or the month before, or of all days. */
export const mailPeriods = ['day', 'week', 'month', 'all'] as const
export type MailPeriod = (typeof mailPeriods)[number]

export const mailFrequencies = ['daily', 'weekly', 'monthly'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

/** Addresses of one mail, and mails of one user. */
export const maxRecipients = 10
export const maxReportMails = 20

/** Bytes of a file that a mail brings; of a larger one it brings the totals and the link. */
export const maxMailedFile = 10 * 1024 * 1024
