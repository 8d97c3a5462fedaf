import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  account: {
    fields: {
      name: 'Nom',
      email: 'Adresse e-mail',
      password: 'Mot de passe',
      password_confirmation: 'Répétez le mot de passe',
      current_password: 'Mot de passe actuel',
      remember: 'Rester connecté sur cet ordinateur',
    },
    passwordHint:
      'Au moins {{min}} caractères. Une phrase est facile à retenir et difficile à deviner.',
    signIn: 'Se connecter',
    toLogin: 'Retour à la connexion',
    noMail: 'Ce site n’envoie pas d’e-mails. Demandez un lien à un administrateur.',
  },
  newPassword: {
    fields: {
      current_password: 'Mot de passe actuel',
      email: 'Adresse e-mail',
      password: 'Nouveau mot de passe',
      password_confirmation: 'Répétez le mot de passe',
    },
  },
}
