import './site.css'
import { maxLogoBytes } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { draftKey } from '../../form/draft.ts'
import { codeText, explain } from '../../messages/failure-text.ts'
import { isNotOffered, RequestFailed } from '../../lib/first/failure.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useSession } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { type Chosen, PictureField, shownOf } from '../../form/picture/picture-field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { description } from './form.ts'
import { asForm, saveSettings, settingsOptions, type SiteForm } from './settings.ts'

const logoLimits = { types: ['image/png', 'image/jpeg'], maxBytes: maxLogoBytes }

const SettingsForm = ({ settings }: { settings: SiteForm & { version: number } }) => {
  const { text } = useMessages()
  const { user } = useSession()
  const [logo, setLogo] = useState<Chosen>()
  const shown = shownOf(settings.logo, logo)
  const form = useForm<SiteForm, SiteForm>({
    description,
    initial: { ...settings },
    draft: { key: draftKey(user?.id ?? 0, 'site-settings'), version: settings.version },
    changed: logo !== undefined,
    send: (body, { version, changed }) =>
      saveSettings(body, {
        version,
        changed: logo === undefined ? changed : { ...changed, logo },
      }),
    onSaved: () => setLogo(undefined),
  })
  return (
    <Form
      form={form}
      submit={text('site.save')}
      saved={() => text('site.saved')}
      own={{
        names: ['logo'],
        render: ({ logo: problem }) => (
          <>
            <header>
              <h2>{text('site.company')}</h2>
              <p className="quiet">{text('site.companyHint')}</p>
            </header>
            <PictureField
              label={text('site.logo')}
              limits={logoLimits}
              saved={settings.logo}
              chosen={logo}
              onChoose={setLogo}
              choose={text('site.chooseLogo')}
              remove={text('site.removeLogo')}
              hint={text('site.logoHint')}
              problem={problem}
            >
              {shown === null ? null : <img className="logo" src={shown} alt={text('site.logo')} />}
            </PictureField>
          </>
        ),
      }}
    />
  )
}

const titles = [
  'site.company' as const,
  ...description.fields.flatMap(({ heading }) => heading?.titleKey ?? []),
]

const toSection = (at: number): void =>
  document.querySelectorAll('.site-settings .fields > section')[at]?.scrollIntoView()

/** The sections of the form, which is longer than a screen. */
const Sections = () => {
  const { text } = useMessages()
  return (
    <nav className="sections" aria-label={text('pages.site')}>
      {titles.map((key, at) => (
        <button key={key} type="button" className="plain" onClick={() => toSection(at)}>
          {text(key)}
        </button>
      ))}
      <Link href={pathTo('camera.mgmt')}>{text('titles.camera')}</Link>
      <Link href={pathTo('gate.mgmt')}>{text('titles.gate')}</Link>
      <Link href={pathTo('webhook.mgmt')}>{text('titles.webhook')}</Link>
      <Link href={pathTo('api-key.mgmt')}>{text('titles.api-key')}</Link>
    </nav>
  )
}

/** The page of the site's settings. */
export const SiteSettings = () => {
  const { text, language } = useMessages()
  const { data, error } = useQuery(settingsOptions)
  return (
    <section className="site-settings">
      <h1 tabIndex={-1}>{text('pages.site')}</h1>
      {error instanceof RequestFailed ? (
        <Alert kind={isNotOffered(error) ? 'warning' : 'danger'}>
          {isNotOffered(error)
            ? codeText('not_offered', language)
            : explain(error.failure, language)}
        </Alert>
      ) : null}
      {data === undefined ? null : (
        <>
          <Sections />
          <SettingsForm settings={asForm(data)} />
        </>
      )}
    </section>
  )
}
