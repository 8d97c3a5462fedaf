import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  welcome: {
    heading: 'Cada conductor ve cuándo le toca',
    lead: 'Camiones, pesos y zonas de carga de este sitio, tal como están ahora.',
    signIn: 'Iniciar sesión',
    monitor: 'Abrir las pantallas',
    home: 'Ir a su trabajo',
    about: 'Qué hace Muat',
    wall: 'La pantalla de la zona {{area}}',
    noWall: 'Ahora no hay conexión con las pantallas',
    slides: {
      loading: 'Puesto de carga: llamar, cargar, contar',
      weighing: 'Báscula: dos pesajes, un peso neto',
      report: 'Informes: cuánto tiempo pasan los camiones, y dónde',
    },
  },
  carousel: {
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    pause: 'Detener el paso automático',
    play: 'Pasar automáticamente',
    place: '{{n}} de {{count}}',
    choose: 'Imagen {{n}}',
  },
}
