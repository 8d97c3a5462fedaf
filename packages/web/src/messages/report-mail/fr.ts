import type { Translation } from '../../lib/main/translation.ts'
import type { messages as en } from './en.ts'

export const messages: Translation<typeof en> = {
  reportMail: {
    fields: {
      frequency: 'À quelle fréquence',
      weekday: 'Le jour',
      monthDay: 'Le jour du mois',
      hour: 'Heure (0 à 23)',
      period: 'Période',
      format: 'Fichier',
      recipients: 'À',
      address: 'Adresse e-mail',
    },
    frequency: {
      daily: 'Chaque jour',
      weekly: 'Chaque semaine',
      monthly: 'Chaque mois',
    },
    period: {
      day: 'la veille',
      week: 'la semaine précédente',
      month: 'le mois précédent',
      all: 'tous les jours',
    },
    order: 'Rapport par e-mail',
    lead: 'Avec les filtres et le tri actuels.',
    monthDayHint: 'Dans un mois plus court, le dernier jour.',
    hourHint: 'À l’heure du site.',
    recipientsHint: 'Un administrateur confirme chaque adresse autre que la vôtre.',
    submit: 'Programmer l’envoi',
    ordered: 'Premier envoi le {{when}}.',
    waits: 'Rien n’est envoyé à {{addresses}} avant la confirmation d’un administrateur.',
    everyDay: 'Chaque jour à {{time}}',
    onWeekday: 'Chaque {{day}} à {{time}}',
    onMonthDay: 'Chaque mois le {{day}} à {{time}}',
    next: 'Prochain\u00a0: {{when}}',
    sent: 'envoyé le {{when}}',
    failed: 'non remis depuis le {{when}} ({{why}})',
    unconfirmed: 'à confirmer',
    confirm: 'Confirmer',
    change: 'Modifier',
    changeLead:
      'Le rapport et ses filtres restent\u00a0; pour en changer, programmez un nouvel envoi sur la page du rapport.',
    save: 'Enregistrer',
    stop: 'Arrêter',
    report: 'Rapport',
    when: 'Quand',
    none: 'Aucun rapport n’est envoyé. Programmez-en un sur la page d’un rapport, avec «\u00a0Envoyer par e-mail\u00a0».',
  },
  reportMailWork: {
    failing: 'non remis',
    toConfirm: 'à confirmer',
  },
  reportMailEnd: {
    heading: 'Arrêter un rapport par e-mail',
    lead: 'Vous ne voulez plus recevoir ce rapport\u00a0? Seul l’envoi à votre adresse s’arrête.',
    submit: 'Arrêter cet e-mail',
    done: 'Vous ne recevez plus ce rapport.',
  },
}
