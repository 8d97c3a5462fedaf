import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  booking: {
    count: {
      one: '{{n}} reserva',
      other: '{{n}} reservas',
    },
    new: 'Nueva reserva',
    frozen: 'Fijo desde que un camión cargó.',
    left: '{{kg}} kg por reservar',
    leftAfter: '{{kg}} kg por reservar, {{after}} kg después de esta',
    tooMuch: '{{over}} kg más que los {{kg}} kg por reservar',
    beyondExDo:
      'Guardado, pero a {{of}} le faltan {{kg}} kg para todo lo reservado. Hay que producir o recibir más.',
    cancel: 'Anular la reserva',
    cancelled: '{{name}} está anulada.',
    source: 'Se toma de',
    trucks: 'Camiones',
    noTrucks: 'Ningún camión ha tomado de ella.',
    newestTrucks: 'Estas son las {{n}} líneas más recientes.',
    allTrucks: 'Todos los camiones',
    recordNo: 'N.º de registro',
    register: 'Registrar un camión',
    usedUp: 'Los camiones ya la han tomado entera.',
  },
}
