import { type Area, isArea, type NumberKind, type SiteSettings } from '@muat/shared'
import { queryOptions } from '@tanstack/react-query'
import { type Answer, isNotOffered } from '../../lib/first/failure.ts'
import { request } from '../../lib/first/http.ts'
import { asks, queryClient } from '../../rows/query.ts'

const kinds = [
  'outbound-record',
  'surat-jalan',
  'booking',
  'inbound-record',
  'production',
  'po-sale',
] as const satisfies readonly NumberKind[]

const mails = ['displayMails', 'sealMails'] as const
type Mails = (typeof mails)[number]

type Flat = Omit<
  SiteSettings,
  'numberPatterns' | 'expectedDisplays' | Mails | 'nextCounts' | 'version'
>

/** The settings in the form: a field for each number pattern, areas and addresses as lists with commas. */
export interface SiteForm extends Flat, Record<NumberKind, string>, Record<Mails, string | null> {
  expectedDisplays: readonly { name: string; areas: string }[]
}

export const asForm = ({
  numberPatterns,
  expectedDisplays,
  displayMails,
  sealMails,
  ...flat
}: SiteSettings): SiteForm & { version: number } => ({
  ...flat,
  ...numberPatterns,
  expectedDisplays: expectedDisplays.map(({ name, areas }) => ({ name, areas: areas.join(',') })),
  displayMails: displayMails.join(', '),
  sealMails: sealMails.join(', '),
})

const areasIn = (list: string): Area[] => list.split(',').filter(isArea)

/** Body of the PUT: only what changed. */
const asBody = (form: SiteForm, changed: Partial<SiteForm>): Partial<SiteSettings> => {
  const names = Object.keys(changed)
  const patterns = Object.fromEntries(kinds.map((kind) => [kind, form[kind]]))
  const flat = Object.entries(changed).filter(
    ([name]) => !(kinds as readonly string[]).includes(name),
  )
  return {
    ...Object.fromEntries(flat),
    ...(kinds.some((kind) => names.includes(kind))
      ? // There is a pattern for every kind.
        { numberPatterns: patterns as SiteSettings['numberPatterns'] }
      : {}),
    ...(names.includes('expectedDisplays')
      ? {
          expectedDisplays: form.expectedDisplays.map(({ name, areas }) => ({
            name,
            areas: areasIn(areas),
          })),
        }
      : {}),
    ...Object.fromEntries(
      mails
        .filter((name) => names.includes(name))
        .map((name) => [name, (form[name] ?? '').split(/[\s,;]+/u).filter(Boolean)]),
    ),
  }
}

const renamed = <T>(byPath: Readonly<Record<string, T>> | undefined): Record<string, T> =>
  Object.fromEntries(
    Object.entries(byPath ?? {}).map(([path, value]) => [
      path.replace(/^numberPatterns\./u, '').replace(/Mails\.\d+$/u, 'Mails'),
      value,
    ]),
  )

/** Maps problems of the server's fields to those of the form. */
const forForm = (answer: Answer<SiteSettings>): Answer<SiteForm> => {
  if (answer.ok) return { ok: true, data: asForm(answer.data) }
  const { failure } = answer
  if (failure.kind !== 'problem') return answer
  const { current, errors, fields, ...problem } = failure.problem
  return {
    ok: false,
    failure: {
      ...failure,
      problem: {
        ...problem,
        errors: renamed(errors),
        fields: renamed(fields),
        // With a stale version the server sends the present settings.
        ...(current === undefined ? {} : { current: asForm(current as SiteSettings) }),
      },
    },
  }
}

export const settingsOptions = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: asks(
    '/site-settings',
    {}, // An endpoint of our own, so its answer follows the contract.
    (body) => body as SiteSettings,
  ),
})

/** A back end without site settings must not fail the page; the page says so. */
export const loadSettings = async (): Promise<void> => {
  try {
    await queryClient.ensureQueryData(settingsOptions)
  } catch (error) {
    if (!isNotOffered(error)) throw error
  }
}

export const saveSettings = async (
  form: SiteForm,
  { version, changed }: { version: number | null; changed: Partial<SiteForm> },
): Promise<Answer<SiteForm>> => {
  const answer = await request<SiteSettings>('/site-settings', {
    method: 'PUT',
    body: { ...asBody(form, changed), version },
  })
  if (answer.ok) queryClient.setQueryData(settingsOptions.queryKey, answer.data)
  // The shell and the lists use some of them.
  void queryClient.invalidateQueries({ queryKey: ['site'] })
  return forForm(answer)
}
