import { maxPhotoBytes, type Me, type ProfileBody } from '@muat/shared'
import { useState } from 'react'
import { draftKey } from '../../form/draft.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { takeUser, useSession } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { initials } from '../../ui/face.tsx'
import { type Chosen, PictureField, shownOf } from '../../form/picture/picture-field.tsx'
import { defineForm } from '../../form/field.ts'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { changeProfile } from './calls.ts'
import { currentPasswordField, emailField } from './fields.ts'
import { SettingsPage } from './settings-page.tsx'

const photoLimits = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: maxPhotoBytes,
}

/** A changed address gives access to the account, so it requires the password. */
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
  const [photo, setPhoto] = useState<Chosen>()
  const shown = shownOf(user.photoUrl, photo)
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
          <PictureField
            limits={photoLimits}
            saved={user.photoUrl}
            chosen={photo}
            onChoose={setPhoto}
            choose={text('profile.choosePhoto')}
            remove={text('profile.removePhoto')}
            hint={`${text('profile.photoHint')} ${photo === undefined ? '' : text('profile.unsavedPhoto')}`}
            problem={problem}
          >
            {shown === null ? (
              <span className="photo" aria-hidden="true">
                {initials(user.name)}
              </span>
            ) : (
              <img
                className="photo"
                src={shown}
                alt={text('profile.preview')}
                width={96}
                height={96}
              />
            )}
          </PictureField>
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
