import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'inbound-record': {
    beyondTolerance: 'fuera de la tolerancia',
    new: 'Registrar un camión',
    isVerified: 'Verificado',
    notVerified: 'Sin verificar',
    count: { one: '{{n}} camión', other: '{{n}} camiones' },
    stillOpen: 'En camino o en la planta',
    neverCame: 'Registrado, no vino',
    fewerBags: 'Menos sacos de los declarados',
  },
}
