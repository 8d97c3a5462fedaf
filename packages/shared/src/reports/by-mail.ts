// Reports by mail.

/** Period of a mailed report, relative to its due day: the day, week (from Monday) or month before, or all. */
export const mailPeriods = ['day', 'week', 'month', 'all'] as const
export type MailPeriod = (typeof mailPeriods)[number]

export const mailFrequencies = ['daily', 'weekly', 'monthly'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

/** Maximum number of addresses of one mail, and of mails of one user. */
export const maxRecipients = 10
export const maxReportMails = 20

/** Largest attached file, bytes. With a larger one, the mail has the totals and the link only. */
export const maxMailedFile = 10 * 1024 * 1024
