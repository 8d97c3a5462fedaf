import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  user: {
    noRole: 'Sans rôle',
    unconfirmed: 'Non confirmée',
    emailHint:
      'Un nouvel utilisateur reçoit par e-mail un lien pour choisir son mot de passe. Une adresse modifiée doit être confirmée par e-mail.',
    invited: 'Un lien pour choisir un mot de passe a été envoyé à {{email}}.',
    reset: 'Imposer un nouveau mot de passe',
    resetSure:
      '{{name}} est déconnecté partout et son mot de passe actuel ne fonctionne plus. Un lien pour en choisir un nouveau lui est envoyé.',
    wasReset: 'Un lien pour choisir un nouveau mot de passe est en route vers {{name}}.',
    count: {
      one: '{{n}} utilisateur',
      other: '{{n}} utilisateurs',
    },
    new: 'Nouvel utilisateur',
  },
}
