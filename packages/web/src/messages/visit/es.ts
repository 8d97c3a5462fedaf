import type { Translation } from '../../lib/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  visit: {
    fields: {
      note: '¿Por qué es correcto? (10 caracteres o más)',
    },
    lines: 'Líneas',
    weighings: 'Pesajes',
    notWeighed: 'Aún sin pesar.',
    firstTare: 'Primer pesaje (tara)',
    secondGross: 'Segundo pesaje (bruto)',
    firstGross: 'Primer pesaje (bruto)',
    secondTare: 'Segundo pesaje (tara)',
    of: { weighing: 'Pesaje', weight: 'Peso', at: 'Cuándo', by: 'Por', source: 'Leído de' },
    scale: 'Báscula',
    typed: 'Tecleado: {{why}}',
    replaced: 'Sustituida {{at}} por {{name}}: {{why}}',
    holdReason: 'Retenido por',
    counted: 'Sacos contados',
    weighIn: 'Pesar a la entrada',
    weighOut: 'Pesar a la salida',
    reweigh: 'Pesar de nuevo',
    approve: 'Aprobar',
    approved: '{{name}} está aprobado y puede salir.',
    correct: 'Corregir',
    corrected: '{{name}} está corregido.',
    cancel: 'Anular',
    cancelled: '{{name}} está anulado.',
    void: 'Invalidar',
    voided: '{{name}} queda sin validez; conserva número y pesos.',
  },
}
