import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  account: {
    fields: {
      name: 'Nome',
      email: 'Endereço de e-mail',
      password: 'Senha',
      password_confirmation: 'Repita a senha',
      current_password: 'Senha atual',
      remember: 'Manter-me conectado neste computador',
    },
    passwordHint:
      'Pelo menos {{min}} caracteres. Uma frase é fácil de lembrar e difícil de adivinhar.',
    signIn: 'Entrar',
    toLogin: 'Voltar para entrar',
    noMail: 'Este site não envia e-mails. Peça um link a um administrador.',
  },
  newPassword: {
    fields: {
      current_password: 'Senha atual',
      email: 'Endereço de e-mail',
      password: 'Nova senha',
      password_confirmation: 'Repita a senha',
    },
  },
}
