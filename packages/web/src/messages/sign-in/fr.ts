import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  oauth: {
    begin: 'Se connecter avec {{provider}}',
    or: 'ou',
    failed: 'La connexion avec {{provider}} n’a pas abouti. Réessayez.',
    insecure: 'La connexion par un autre service ne fonctionne qu’en https.',
    away: 'Connexion avec {{provider}} …',
  },
  login: {
    heading: 'Se connecter',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié\u00a0?',
    register: 'S’inscrire',
    resend: 'Pas reçu l’e-mail de confirmation\u00a0?',
  },
  register: {
    heading: 'S’inscrire',
    submit: 'S’inscrire',
    done: 'Presque terminé\u00a0: ouvrez le lien de l’e-mail que nous vous avons envoyé. Un administrateur vous donnera ensuite un rôle.',
    off: 'Ici, les comptes sont créés par un administrateur. Demandez-lui le vôtre.',
  },
  verify: {
    heading: 'Confirmez votre adresse e-mail',
    lead: 'Appuyez sur le bouton pour confirmer que cette adresse est la vôtre.',
    submit: 'Confirmer l’adresse',
    done: 'Votre adresse e-mail est confirmée.',
    again: 'Envoyer un nouveau lien',
  },
  resend: {
    heading: 'Renvoyer la confirmation',
    lead: 'Les liens déjà envoyés restent valables jusqu’à leur expiration.',
    submit: 'Envoyer l’e-mail',
    done: 'Si cette adresse attend une confirmation, un e-mail avec un nouveau lien est en route.',
  },
  passwordRequest: {
    heading: 'Réinitialiser le mot de passe',
    lead: 'Nous vous envoyons un lien pour choisir un nouveau mot de passe. Il est valable 60 minutes.',
    submit: 'Envoyer le lien',
    done: 'S’il existe un compte avec cette adresse, un e-mail avec un lien est en route.',
  },
  passwordReset: {
    heading: 'Choisissez un nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    done: 'Votre nouveau mot de passe est valable dès maintenant.',
    again: 'Demander un nouveau lien',
  },
}
