import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  welcome: {
    lead: 'Camiones, pesos y zonas de carga de este sitio.',
    signIn: 'Iniciar sesión',
    monitor: 'Abrir el monitor',
    home: 'Ir a su trabajo',
    about: 'Lo que se hace aquí',
    slides: {
      monitor: {
        title: 'Cada conductor ve cuándo le toca',
        text: 'Las pantallas de las zonas {{first}} a {{last}} muestran quién espera, a quién se llama y quién está cargando.',
      },
      loading: {
        title: 'Llamar, cargar, contar, terminar',
        text: 'En el puesto de carga cada paso es una tecla o un clic, y las pantallas responden al instante.',
      },
      weighing: {
        title: 'Dos pesajes, un peso neto',
        text: 'La báscula se lee sola; cada peso cuenta una vez, aunque se pierda la red.',
      },
      office: {
        title: 'Del pedido de venta al surat jalan',
        text: 'PO Sales, Booking y Barang Keluar cuadran: nadie promete dos veces la misma tonelada.',
      },
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
