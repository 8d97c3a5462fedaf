import type { PasswordBody } from '@muat/shared'
import { useMessages } from '../../messages/catalogue.ts'
import { defineForm } from '../../ui/form/field.ts'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { changePassword } from '../account/calls.ts'
import { currentPasswordField, newPasswordFields } from '../account/fields.ts'
import { SettingsPage } from '../account/settings-page.tsx'

const description = defineForm<PasswordBody>()('newPassword', [
  currentPasswordField,
  ...newPasswordFields,
])

export const OwnPassword = () => {
  const { text } = useMessages()
  const form = useForm({ description, send: changePassword })
  return (
    <SettingsPage at="password">
      <h1 tabIndex={-1}>{text('ownPassword.heading')}</h1>
      <p>{text('ownPassword.lead')}</p>
      <Form
        form={form}
        submit={text('ownPassword.submit')}
        saved={() => text('ownPassword.done')}
      />
    </SettingsPage>
  )
}
