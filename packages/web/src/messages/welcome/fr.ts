import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  welcome: {
    heading: 'Chaque chauffeur voit quand c’est son tour',
    lead: 'Camions, poids et zones de chargement de ce site, tels qu’ils sont maintenant.',
    signIn: 'Se connecter',
    monitor: 'Ouvrir les écrans',
    home: 'Aller à votre travail',
    about: 'Ce que fait Muat',
    wall: 'L’écran de la zone {{area}}',
    noWall: 'Pas de connexion aux écrans pour le moment',
    slides: {
      loading: 'Poste de chargement\u00a0: appeler, charger, compter',
      weighing: 'Pont-bascule\u00a0: deux pesées, un poids net',
      report: 'Rapports\u00a0: combien de temps les camions restent, et où',
    },
  },
  carousel: {
    previous: 'Image précédente',
    next: 'Image suivante',
    pause: 'Arrêter le défilement',
    play: 'Défiler automatiquement',
    place: '{{n}} sur {{count}}',
    choose: 'Image {{n}}',
  },
}
