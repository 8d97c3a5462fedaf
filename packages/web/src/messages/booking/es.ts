import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  booking: {
    count: {
      one: '{{n}} reserva',
      other: '{{n}} reservas',
    },
    new: 'Nueva reserva',
    frozen: 'No editable: ya retiró un camión.',
    left: '{{kg}} kg por reservar',
    leftAfter: '{{kg}} kg por reservar, {{after}} kg después de esta',
    tooMuch: '{{over}} kg más que los {{kg}} kg por reservar',
    beyondExDo:
      'Guardado, pero a {{of}} le faltan {{kg}} kg para todo lo reservado. Hay que producir o recibir más.',
    cancel: 'Cancelar la reserva',
    cancelled: '{{name}} está cancelada.',
    source: 'Origen',
    trucks: 'Camiones',
    noTrucks: 'Todavía ningún camión.',
    newestTrucks: 'Estas son las {{n}} líneas más recientes.',
    allTrucks: 'Todos los camiones',
    recordNo: 'N.º de registro',
    register: 'Registrar un camión',
    usedUp: 'Los camiones ya retiraron todo.',
  },
}
