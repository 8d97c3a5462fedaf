import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'inbound-record': {
    beyondTolerance: 'fora da tolerância',
    new: 'Registrar um caminhão',
    isVerified: 'Verificado',
    notVerified: 'Não verificado',
    count: { one: '{{n}} caminhão', other: '{{n}} caminhões' },
    stillOpen: 'A caminho ou na unidade',
    neverCame: 'Registrado, não veio',
    fewerBags: 'Menos sacos que o declarado',
  },
}
