import { maxLogoBytes, patternProblem, isPlatePattern } from '@muat/shared'
import {
  publicSettings,
  publicSite,
  settingsOfUsers,
  siteSettings,
  siteSettingsUpdate,
} from '@muat/shared/schemas'
import { peopleWith } from '../accounts/people.ts'
import { readPhoto } from '../accounts/image.ts'
import { hashOf } from '../accounts/secrets.ts'
import type { App, Context } from '../context.ts'
import { siteSettings as table } from './tables.ts'
import { recordHistory } from '../crud/history.ts'
import { inTime } from './in-time.ts'
import { invalid, invalidField } from '../http/problem.ts'
import { installCallRecordings, readCallRecordings } from './call-recordings.ts'
import { requireClosable } from './closed-month.ts'
import { component, problems } from '../crud/components.ts'
import { patternMs, readSite, type Settings } from './settings.ts'
import { readNextCounts } from './numbers.ts'
import { requireVersion, write, type Writing } from '../crud/write.ts'

const pick = <Key extends keyof Settings>(
  settings: Settings,
  keys: readonly Key[],
): Pick<Settings, Key> =>
  Object.fromEntries(keys.map((key) => [key, settings[key]])) as Pick<Settings, Key>

const requireOrder = ({ waitingAmberMinutes, waitingRedMinutes }: Settings): void => {
  if (waitingRedMinutes < waitingAmberMinutes) {
    throw invalidField('waitingRedMinutes', 'min', { min: waitingAmberMinutes })
  }
}

/** Maximum load and least tare fit within the scale's capacity. */
const requireScale = ({ scaleCapacityKg, leastTareKg, mostNetKg }: Settings): void => {
  for (const [field, kg] of Object.entries({ leastTareKg, mostNetKg })) {
    if (kg > scaleCapacityKg) throw invalidField(field, 'max', { max: scaleCapacityKg })
  }
}

/** Patterns compile, and that of the frame captures the weight. */
const requirePatterns = ({ scaleFramePattern, scaleStablePattern }: Settings): void => {
  for (const [field, pattern] of Object.entries({ scaleFramePattern, scaleStablePattern })) {
    if (pattern === null) continue
    const problem = inTime(() => ({ is: patternProblem(pattern) }), patternMs)
    if (problem === null || problem.is === 'unreadable') {
      throw invalidField(field, 'pattern_unreadable')
    }
    if (problem.is === 'noFigure' && field === 'scaleFramePattern') {
      throw invalidField(field, 'pattern_no_figure')
    }
  }
}

const requirePlates = ({ platePattern }: Settings): void => {
  if (!isPlatePattern(platePattern)) throw invalidField('platePattern', 'plates_unreadable')
}

/** A picture that a PDF can contain, detected by its bytes. */
const requireLogo = ({ logo }: Partial<Settings>): void => {
  if (logo === undefined || logo === null) return
  const read = readPhoto(logo, maxLogoBytes)
  if (!read.ok) throw invalid({ logo: [read.problem] })
  if (read.type === 'image/webp') throw invalidField('logo', 'format', { format: 'PNG, JPEG' })
}

/** Settings for the history, with a hash instead of the picture. */
const told = ({ logo, ...settings }: Settings) => ({
  ...settings,
  logo: logo === null ? null : `sha256 ${hashOf(logo)}`,
})

const changeSettings = async (
  writing: Writing,
  { version, ...changes }: Partial<Settings> & { version: number },
) => {
  const { tx, actor, now, today } = writing
  // The row is inserted first, so that concurrent changes have a row to lock.
  await tx.insert(table).values({ settings: {}, updatedAt: now }).onConflictDoNothing()
  await tx.select({ id: table.id }).from(table).for('update')
  const site = await readSite(tx)
  const nextCounts = await readNextCounts(tx, today.slice(0, 4))
  const current = { ...site.settings, nextCounts, version: site.version }
  await requireVersion(site, version, async () => current)
  const settings = { ...site.settings, ...changes }
  requireOrder(settings)
  requireScale(settings)
  requirePatterns(settings)
  requirePlates(settings)
  requireLogo(changes)
  if (settings.closedMonth !== site.settings.closedMonth) {
    await requireClosable(writing, settings.closedMonth)
  }
  await tx
    .update(table)
    .set({ settings, version: version + 1, updatedAt: now, updatedBy: actor.id })
  await recordHistory(writing, {
    resource: 'site-settings',
    recordId: 1,
    action: 'update',
    before: told(site.settings),
    after: told(settings),
  })
  return { ...settings, nextCounts, version: version + 1 }
}

export const installSite = (app: App, context: Context): void => {
  const { db, clock, config } = context
  const settings = component(app, 'SiteSettings', siteSettings)
  const update = component(app, 'SiteSettingsUpdate', siteSettingsUpdate)
  const access = { roles: [] } as const

  installCallRecordings(app, context)

  app.get('/api/site', {
    config: { access: 'recognized', quiet: true },
    schema: {
      summary: 'What walls and the shell need to know of the site; more for who is signed in',
      tags: ['site'],
      response: { 200: component(app, 'Site', publicSite), ...problems() },
    },
    handler: async ({ session }) => {
      const isAdmin = session?.actor.roles.includes('ADMIN') === true
      const { site, callRecordings, approvers } = await db.read(async (reader) => ({
        site: await readSite(reader),
        callRecordings: await readCallRecordings(reader),
        approvers: isAdmin ? await peopleWith(reader, []) : null,
      }))
      const { settings } = site
      return {
        ...pick(settings, publicSettings),
        ...(session === null ? {} : pick(settings, settingsOfUsers)),
        ...(approvers === null ? {} : { secondPerson: { when: settings.secondPerson, approvers } }),
        callRecordings,
        today: clock.today(),
        timezone: config.timezone,
        publicUrl: config.publicUrl,
        demoDate: site.demoDate,
      }
    },
  })

  app.get('/api/site-settings', {
    config: { access },
    schema: {
      summary: 'Read the site settings',
      tags: ['site'],
      response: { 200: settings, ...problems(401, 403) },
    },
    handler: () =>
      db.read(async (reader) => {
        const site = await readSite(reader)
        const nextCounts = await readNextCounts(reader, clock.today().slice(0, 4))
        return { ...site.settings, nextCounts, version: site.version }
      }),
  })

  app.put<{ Body: Partial<Settings> & { version: number } }>('/api/site-settings', {
    config: { access },
    schema: {
      summary: 'Change the site settings',
      tags: ['site'],
      body: update,
      response: { 200: settings, ...problems(400, 401, 403, 409, 413, 415, 422) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => ({
        status: 200,
        body: await changeSettings(writing, request.body),
      })),
  })
}
