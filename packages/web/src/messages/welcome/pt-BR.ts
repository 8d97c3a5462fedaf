import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  welcome: {
    lead: 'Caminhões, pesos e áreas de carga desta unidade.',
    signIn: 'Entrar',
    monitor: 'Abrir o monitor',
    home: 'Ir para o seu trabalho',
    about: 'O que se faz aqui',
    slides: {
      monitor: {
        title: 'Cada motorista vê quando é a sua vez',
        text: 'Os painéis das áreas {{first}} a {{last}} mostram quem aguarda, quem é chamado e quem está carregando.',
      },
      loading: {
        title: 'Chamar, carregar, contar, concluir',
        text: 'No posto de carga cada passo é uma tecla ou um clique, e os painéis acompanham na hora.',
      },
      weighing: {
        title: 'Duas pesagens, um peso líquido',
        text: 'A balança é lida sozinha; cada peso conta uma vez, mesmo com a rede fora do ar.',
      },
      office: {
        title: 'Do pedido de venda ao surat jalan',
        text: 'PO Sales, Booking e Barang Keluar fecham: ninguém promete a mesma tonelada duas vezes.',
      },
    },
  },
  carousel: {
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
    pause: 'Parar a passagem automática',
    play: 'Passar automaticamente',
    place: '{{n}} de {{count}}',
    choose: 'Imagem {{n}}',
  },
}
