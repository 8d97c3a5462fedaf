import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  welcome: {
    heading: 'Cada motorista vê quando é a sua vez',
    lead: 'Caminhões, pesos e áreas de carga desta unidade, como estão agora.',
    signIn: 'Entrar',
    monitor: 'Abrir os painéis',
    home: 'Ir para o seu trabalho',
    about: 'O que o Muat faz',
    wall: 'O painel da área {{area}}',
    noWall: 'Sem conexão com os painéis no momento',
    slides: {
      loading: 'Posto de carga: chamar, carregar, contar',
      weighing: 'Balança: duas pesagens, um peso líquido',
      report: 'Relatórios: quanto tempo os caminhões ficam, e onde',
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
