import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  day: {
    none: 'Ceci n’est pas une date. Écrivez-la ainsi\u00a0: {{example}}.',
    pick: 'Choisir dans le calendrier',
    backwards: 'La période finirait avant de commencer. Changez aussi l’autre jour.',
  },
  lookup: {
    clear: 'Vider {{field}}',
    asking: 'Recherche…',
    failed: 'La liste n’a pas pu être obtenue. Tapez pour réessayer.',
    nothing: 'Aucun résultat.',
    showAll: 'Tout afficher',
    make: 'Absent\u00a0? Ajouter…',
    more: 'Les {{n}} premiers. Tapez plus de lettres pour en trouver d’autres.',
    found: { one: '{{n}} résultat', other: '{{n}} résultats' },
  },
  bags: {
    each: '{{each}} kg par sac',
    off: '{{bags}} sacs de {{each}} kg font {{kg}} kg.',
    broken: '{{kg}} kg ne fait pas un nombre entier de sacs de {{each}} kg.',
  },
  lines: {
    add: 'Ajouter une ligne',
    line: 'Ligne {{n}}',
    up: 'Monter la ligne {{n}}',
    down: 'Descendre la ligne {{n}}',
    remove: 'Retirer la ligne {{n}}',
    count: { one: '{{n}} ligne', other: '{{n}} lignes' },
  },
  conflict: {
    title: 'Modifié entre-temps par quelqu’un d’autre',
    text: 'Pendant votre saisie, cette fiche a été enregistrée avec d’autres valeurs. Choisissez celles qui restent.',
    apart:
      'Pendant votre saisie, quelqu’un d’autre a enregistré cette fiche sans toucher à ce que vous avez modifié. En enregistrant, vous gardez les deux.',
    mine: 'Les vôtres',
    who: '{{name}}, {{at}}',
    somebody: 'Quelqu’un d’autre',
    there: 'Seule l’autre personne a modifié ceci\u00a0; cela reste ainsi\u00a0:',
    yes: 'Oui',
    no: 'Non',
    back: 'Retour au formulaire',
    save: 'Enregistrer avec ce choix',
    saveApart: 'Enregistrer aussi ma saisie',
  },
}
