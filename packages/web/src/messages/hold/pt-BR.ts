import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  holdWhy: {
    typed: 'O peso foi digitado enquanto o caminhão estava retido. Outra pessoa precisa confirmar.',
    recounted:
      'Os sacos foram recontados enquanto o caminhão estava retido. Outra pessoa precisa confirmar.',
    ex_do_negative: 'Um ex-DO ficou abaixo de zero.',
    secondPerson:
      'Agora está dentro dos limites, segundo o informado por {{names}}. Outra pessoa precisa confirmar: {{roles}}.',
    confirm:
      'Agora está dentro dos limites, segundo o informado por {{names}}. Se estiver certo, confirme.',
    saveSeal: 'Salvar o lacre',
  },
  holdDo: {
    seal: 'Informe o número do lacre.',
    recount:
      'Mande recontar os sacos no posto de carga. Se a carga estiver certa, um administrador aprova.',
    weighOrRecount:
      'Pese de novo ou mande recontar os sacos no posto de carga. Se o peso estiver certo, um administrador aprova.',
    weigh: 'Pese de novo. Se o peso estiver certo, um administrador aprova.',
    approve: {
      recount: 'Mande recontar os sacos no posto de carga. Se a carga estiver certa, aprove.',
      weighOrRecount:
        'Pese de novo ou mande recontar os sacos no posto de carga. Se o peso estiver certo, aprove.',
      weigh: 'Pese de novo. Se o peso estiver certo, aprove.',
    },
  },
  desk: {
    arrows: 'Escolher um caminhão',
    next: 'Próximo passo do caminhão escolhido',
    search: 'Buscar pela placa',
    confirmHeld: 'Confirmar um caminhão retido',
    approve: 'Aprovar',
    releaseHeld: 'Confirmar ou aprovar um caminhão retido',
    escape: 'Fechar ou sair do campo',
    truncated: 'Só os primeiros {{n}} caminhões aparecem. Conclua ou cancele os antigos.',
  },
}
