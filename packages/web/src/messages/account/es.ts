import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  account: {
    fields: {
      name: 'Nombre',
      email: 'Dirección de correo',
      password: 'Contraseña',
      password_confirmation: 'Repita la contraseña',
      current_password: 'Contraseña actual',
      remember: 'Mantener la sesión iniciada en este equipo',
    },
    passwordHint:
      'Al menos {{min}} caracteres. Una frase es fácil de recordar y difícil de adivinar.',
    signIn: 'Iniciar sesión',
    toLogin: 'Volver al inicio de sesión',
    noMail: 'Este sitio no envía correos. Pida un enlace a un administrador.',
  },
  newPassword: {
    fields: {
      current_password: 'Contraseña actual',
      email: 'Dirección de correo',
      password: 'Contraseña nueva',
      password_confirmation: 'Repita la contraseña',
    },
  },
}
