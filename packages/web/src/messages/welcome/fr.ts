import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  welcome: {
    lead: 'Camions, poids et zones de chargement de ce site.',
    signIn: 'Se connecter',
    monitor: 'Ouvrir le moniteur',
    home: 'Aller à votre travail',
    about: 'Ce qui se fait ici',
    slides: {
      monitor: {
        title: 'Chaque chauffeur voit quand c’est son tour',
        text: 'Les écrans des zones {{first}} à {{last}} montrent qui attend, qui est appelé et qui charge.',
      },
      loading: {
        title: 'Appeler, charger, compter, terminer',
        text: 'Au poste de chargement, chaque étape est une touche ou un clic, et les écrans suivent aussitôt.',
      },
      weighing: {
        title: 'Deux pesées, un poids net',
        text: 'La bascule se lit d’elle-même\u00a0; chaque poids compte une seule fois, même si le réseau tombe.',
      },
      office: {
        title: 'De la commande de vente au surat jalan',
        text: 'PO Sales, Booking et Barang Keluar concordent\u00a0: personne ne promet deux fois la même tonne.',
      },
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
