import { requestReset } from '../account/calls.ts'
import { EmailPage } from '../account/email-page.tsx'

export const PasswordRequest = () => <EmailPage of="passwordRequest" send={requestReset} />
