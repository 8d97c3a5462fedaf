import type { App, Context } from '../context.ts'
import { createRenderer } from '../documents/renderer.ts'
import { apiReports } from './all.ts'
import { installDaySoFar } from './day-so-far.ts'
import { reportFileRoute } from './files/route.ts'
import { installReportMail } from './mail/routes.ts'
import { reportRoute } from './routes.ts'
import { installTurnTime } from './turn-time/route.ts'
import { installWeighingChecks } from './weighing-checks/route.ts'

export const installReports = (app: App, context: Context): void => {
  // One thread for the PDFs of reports, which take up to 256 MB. Slips and notes have another.
  const renderer = createRenderer()
  app.addHook('onClose', () => renderer.close())
  for (const api of Object.values(apiReports)) {
    reportRoute(app, context, api)
    reportFileRoute(app, context, api, renderer)
  }
  installTurnTime(app, context)
  installDaySoFar(app, context)
  installReportMail(app, context)
  installWeighingChecks(app, context)
}
