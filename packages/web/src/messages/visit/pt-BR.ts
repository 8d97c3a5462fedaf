import type { Translation } from '../../lib/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  visit: {
    fields: {
      note: 'Por que está certo? (10 caracteres ou mais)',
    },
    lines: 'Linhas',
    weighings: 'Pesagens',
    notWeighed: 'Ainda não pesado.',
    firstTare: 'Primeira pesagem (tara)',
    secondGross: 'Segunda pesagem (bruto)',
    firstGross: 'Primeira pesagem (bruto)',
    secondTare: 'Segunda pesagem (tara)',
    of: { weighing: 'Pesagem', weight: 'Peso', at: 'Quando', by: 'Por', source: 'Lida de' },
    scale: 'Balança',
    typed: 'Digitada: {{why}}',
    replaced: 'Substituída {{at}} por {{name}}: {{why}}',
    holdReason: 'Retido por',
    counted: 'Sacos contados',
    weighIn: 'Pesar na entrada',
    weighOut: 'Pesar na saída',
    reweigh: 'Pesar de novo',
    approve: 'Aprovar',
    approved: '{{name}} foi aprovado e pode sair.',
    correct: 'Corrigir',
    corrected: '{{name}} foi corrigido.',
    cancel: 'Cancelar',
    cancelled: '{{name}} foi cancelado.',
    void: 'Invalidar',
    voided: '{{name}} perdeu a validade; número e pesos permanecem.',
  },
}
