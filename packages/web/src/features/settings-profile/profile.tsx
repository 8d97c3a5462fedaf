import type { Me, ProfileBody } from '@muat/shared'
import { useState } from 'react'
import { draftKey } from '../../lib/draft.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { takeUser, useSession } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { defineForm } from '../../ui/form/field.ts'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { changeProfile } from '../account/calls.ts'
import { currentPasswordField, emailField } from '../account/fields.ts'
import { SettingsPage } from '../account/settings-page.tsx'
import { PhotoField } from './photo-field.tsx'

/** Another address than one's own is a way into the account: it needs the password. */
const describe = (own: string) =>
  defineForm<ProfileBody>()('account', [
    { name: 'name', kind: 'text', required: true, max: 200, autoComplete: 'name' },
    { ...emailField, autoComplete: 'email', hint: 'profile.emailHint' },
    {
      ...currentPasswordField,
      hint: 'profile.whyPassword',
      when: ({ email }) => String(email).trim().toLowerCase() !== own.toLowerCase(),
    },
  ])

const ProfileForm = ({ user }: { user: Me }) => {
  const { text } = useMessages()
  const [photo, setPhoto] = useState<string | null | undefined>()
  const form = useForm({
    description: describe(user.email),
    initial: user,
    draft: { key: draftKey(user.id, 'profile') },
    changed: photo !== undefined,
    send: (body) => changeProfile({ ...body, ...(photo === undefined ? {} : { photo }) }),
    onSaved: (me) => {
      setPhoto(undefined)
      takeUser(me)
    },
  })
  return (
    <Form
      form={form}
      submit={text('profile.submit')}
      saved={({ pendingEmail }) =>
        typeof pendingEmail === 'string'
          ? text('profile.doneEmail', { email: pendingEmail })
          : text('profile.done')
      }
      own={{
        names: ['photo'],
        render: ({ photo: problem }) => (
          <PhotoField
            name={user.name}
            saved={user.photoUrl}
            chosen={photo}
            onChoose={setPhoto}
            problem={problem}
          />
        ),
      }}
    />
  )
}

export const Profile = () => {
  const { text } = useMessages()
  const { user } = useSession()
  if (user === null) return null
  const { email, pendingEmail } = user
  return (
    <SettingsPage at="profile">
      <h1 tabIndex={-1}>{text('profile.heading')}</h1>
      {typeof pendingEmail === 'string' ? (
        <Alert kind="warning">
          {text('profile.pending', { email: pendingEmail, current: email })}
        </Alert>
      ) : null}
      <ProfileForm key={user.id} user={user} />
    </SettingsPage>
  )
}
