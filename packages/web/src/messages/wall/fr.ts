import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages = {
  title: 'Moniteur',
  area: 'Zone de chargement',
  areas: 'Zones de chargement',
  waiting: 'En attente',
  state: {
    called: 'Entrez en {{area}}',
    loading: 'En chargement',
    hold: 'Retenu',
    waiting: 'En attente',
  },
  atArea: 'En {{area}}',
  expected: '≈ {{low}}–{{high}} min',
  minutes: '{{n}} min',
  hours: '{{h}} h {{m}}',
  days: '{{d}} j {{h}} h',
  noTrucks: 'Aucun camion',
  noData: 'Pas encore de données',
  connecting: 'Connexion',
  live: 'En direct, {{time}}',
  stale: 'Données de {{n}} s',
  dead: 'Pas en direct',
  lastUpdated: 'Dernière mise à jour {{time}}',
  misconfigured: 'Le serveur de données refuse le moniteur',
  page: 'Page {{page}} sur {{pages}}',
  pressKey: 'Appuyez sur une touche pour le son',
  lastCalls: 'Derniers appels',
  wrongAreas: {
    title: 'La zone {{areas}} n’existe pas',
    text: 'Les zones de chargement sont {{known}}. Une adresse ressemble à {{example}}.',
    all: 'Afficher toutes les zones',
  },
  unnamed: 'Écran {{id}}',
} satisfies Translation<typeof english>
