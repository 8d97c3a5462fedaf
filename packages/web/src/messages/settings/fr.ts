import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  settings: { sections: 'Réglages', profile: 'Profil', password: 'Mot de passe' },
  profile: {
    heading: 'Votre profil',
    submit: 'Enregistrer le profil',
    done: 'Votre profil est enregistré.',
    doneEmail:
      'Enregistré. La nouvelle adresse comptera quand vous aurez ouvert le lien envoyé à {{email}}.',
    pending:
      '{{email}} attend la confirmation par le lien qui y a été envoyé. D’ici là, connectez-vous avec {{current}}.',
    emailHint: 'Une nouvelle adresse compte quand vous avez ouvert le lien que nous y envoyons.',
    whyPassword: 'Une nouvelle adresse e-mail demande votre mot de passe actuel.',
    choosePhoto: 'Choisir une photo',
    removePhoto: 'Retirer la photo',
    photoHint: 'PNG, JPEG ou WebP, 1 Mo au plus.',
    preview: 'Votre photo',
    unsavedPhoto: 'Pas encore enregistrée',
  },
  ownPassword: {
    heading: 'Votre mot de passe',
    lead: 'Tous vos autres appareils seront déconnectés.',
    submit: 'Changer le mot de passe',
    done: 'Votre mot de passe est changé. Vos autres appareils ont été déconnectés.',
  },
}
