import type { App, Context } from '../context.ts'
import { installOauth } from './oauth/routes.ts'
import { installPasswordReset } from './password-reset.ts'
import { installPhotos } from './photo.ts'
import { installRegistration } from './registration.ts'
import { installSessions } from './session-routes.ts'
import { installSettings } from './settings.ts'
import { installVerification } from './verification.ts'

export const installAccounts = (app: App, context: Context): void => {
  installSessions(app, context)
  installRegistration(app, context)
  installVerification(app, context)
  installPasswordReset(app, context)
  installSettings(app, context)
  installPhotos(app, context)
  installOauth(app, context)
}
