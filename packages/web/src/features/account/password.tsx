import type { PasswordBody } from '@muat/shared'
import { useMessages } from '../../messages/catalogue.ts'
import { defineForm } from '../../form/field.ts'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { changePassword } from './calls.ts'
import { currentPasswordField, newPasswordFields } from './fields.ts'
import { SettingsPage } from './settings-page.tsx'

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
