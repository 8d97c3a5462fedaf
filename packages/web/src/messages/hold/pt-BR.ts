import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  holdWhy: {
    tolerance: 'O líquido difere demais do que foi carregado.',
    bag_weight: 'Um saco pesa mais ou menos do que a classificação permite.',
    limit: 'O PO Sales seria ultrapassado.',
    claim: 'O líquido difere demais do declarado pelo fornecedor.',
    above_planned: 'Foi carregado mais do que o planejado.',
    declared: 'O líquido e o declarado diferem demais.',
    typed: 'O peso foi digitado enquanto estava retido. Outra pessoa precisa confirmar.',
    recounted: 'Os sacos foram recontados enquanto estava retido. Outra pessoa precisa confirmar.',
    ex_do_negative: 'Um ex-DO ficou abaixo de zero.',
    secondPerson:
      'Agora está dentro dos limites, segundo {{names}}. Outra pessoa confirma: {{roles}}.',
  },
}
