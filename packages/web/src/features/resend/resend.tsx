import { resendVerification } from '../account/calls.ts'
import { EmailPage } from '../account/email-page.tsx'

export const Resend = () => <EmailPage of="resend" send={resendVerification} />
