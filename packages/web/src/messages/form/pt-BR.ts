import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  form: {
    invalidEmail: 'Endereço de e-mail inválido',
    invalidUrl: 'URL inválida',
    invalidNumber: 'Isto não pode ser lido como número. Escreva assim: {{example}}.',
    daysBetween: 'De {{from}} a {{to}}.',
    daysUntil: 'Última data: {{to}}.',
    fillKg: 'Preencher {{kg}} kg',
    quota: {
      trucks: {
        one: '{{n}} caminhão',
        other: '{{n}} caminhões',
      },
      left: '{{of}}: restam {{left}} em {{day}}',
      full: '{{of}}: cheia em {{day}}',
      take: 'Usar o próximo dia livre, {{day}}',
    },
    readAs: 'Lido como {{value}}',
    choose: 'Escolha…',
    chooseOne: 'Escolha: {{field}}.',
    missing: 'Falta: {{field}}.',
    none: 'Nenhum',
    dd: 'dd',
    mm: 'mm',
    yyyy: 'aaaa',
    waitSeconds: {
      one: 'Você pode tentar de novo em {{n}} segundo.',
      other: 'Você pode tentar de novo em {{n}} segundos.',
    },
    waitMinutes: {
      one: 'Você pode tentar de novo em {{n}} minuto.',
      other: 'Você pode tentar de novo em {{n}} minutos.',
    },
    draft: 'Estas são alterações suas de {{when}} que não foram salvas.',
    discard: 'Descartar',
    leaveTitle: 'Sair sem salvar?',
    leaveText: 'O que você alterou aqui não foi salvo e será perdido.',
    leave: 'Sair sem salvar',
    stay: 'Ficar aqui',
  },
}
