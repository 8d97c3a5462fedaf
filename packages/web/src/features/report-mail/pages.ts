// One file of the build for both: the shell names each file that a page needs.
export { EndReportMail } from './end.tsx'
export { ReportMails } from './report-mails.tsx'
