import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  form: {
    invalidEmail: 'Adresse e-mail non valide',
    invalidUrl: 'URL non valide',
    invalidNumber: 'Ceci ne peut pas être lu comme un nombre. Écrivez-le ainsi\u00a0: {{example}}.',
    daysBetween: 'Du {{from}} au {{to}}.',
    daysUntil: 'Dernière date\u00a0: {{to}}.',
    fillKg: 'Mettre {{kg}} kg',
    quota: {
      trucks: {
        one: '{{n}} camion',
        other: '{{n}} camions',
      },
      left: '{{of}}\u00a0: il reste {{left}} le {{day}}',
      full: '{{of}}\u00a0: complet le {{day}}',
      take: 'Prendre le prochain jour libre, {{day}}',
    },
    readAs: 'Lu comme {{value}}',
    choose: 'Choisissez…',
    chooseOne: 'Choisissez\u00a0: {{field}}.',
    missing: '{{field}}\u00a0: à remplir.',
    none: 'Aucun',
    dd: 'jj',
    mm: 'mm',
    yyyy: 'aaaa',
    waitSeconds: {
      one: 'Vous pourrez réessayer dans {{n}} seconde.',
      other: 'Vous pourrez réessayer dans {{n}} secondes.',
    },
    waitMinutes: {
      one: 'Vous pourrez réessayer dans {{n}} minute.',
      other: 'Vous pourrez réessayer dans {{n}} minutes.',
    },
    draft: 'Voici vos modifications du {{when}}, qui n’ont pas été enregistrées.',
    discard: 'Les abandonner',
    leaveTitle: 'Quitter sans enregistrer\u00a0?',
    leaveText: 'Vos modifications ne sont pas enregistrées et seront perdues.',
    leave: 'Quitter sans enregistrer',
    stay: 'Rester ici',
  },
}
