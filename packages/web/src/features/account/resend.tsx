import { resendVerification } from './calls.ts'
import { EmailPage } from './email-page.tsx'

export const Resend = () => <EmailPage of="resend" send={resendVerification} />
