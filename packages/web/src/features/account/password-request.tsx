import { requestReset } from './calls.ts'
import { EmailPage } from './email-page.tsx'

export const PasswordRequest = () => <EmailPage of="passwordRequest" send={requestReset} />
