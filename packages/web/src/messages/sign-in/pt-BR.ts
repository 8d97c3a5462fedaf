import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  oauth: {
    begin: 'Entrar com {{provider}}',
    or: 'ou',
    failed: 'Não foi possível entrar com {{provider}}. Tente de novo.',
    insecure: 'Entrar com outro serviço só funciona por https.',
    away: 'Entrando com {{provider}} …',
  },
  login: {
    heading: 'Entrar',
    submit: 'Entrar',
    forgot: 'Esqueceu a senha?',
    register: 'Cadastrar-se',
    resend: 'Não recebeu o e-mail de confirmação?',
  },
  register: {
    heading: 'Cadastrar-se',
    submit: 'Cadastrar-se',
    done: 'Quase pronto: abra o link do e-mail que enviamos. Depois um administrador lhe dá uma função.',
    off: 'Aqui as contas são criadas por um administrador. Peça a sua a ele.',
  },
  verify: {
    heading: 'Confirme seu endereço de e-mail',
    lead: 'Pressione o botão para confirmar que este endereço é seu.',
    submit: 'Confirmar o endereço',
    done: 'Seu endereço de e-mail está confirmado.',
    again: 'Enviar um novo link',
  },
  resend: {
    heading: 'Enviar a confirmação de novo',
    lead: 'Os links enviados antes continuam valendo até vencerem.',
    submit: 'Enviar o e-mail',
    done: 'Se este endereço aguarda confirmação, um e-mail com um novo link está a caminho.',
  },
  passwordRequest: {
    heading: 'Redefinir a senha',
    lead: 'Enviamos um link para você escolher uma nova senha. Ele vale por 60 minutos.',
    submit: 'Enviar o link',
    done: 'Se houver uma conta com este endereço, um e-mail com um link está a caminho.',
  },
  passwordReset: {
    heading: 'Escolha uma nova senha',
    submit: 'Salvar a senha',
    done: 'Sua nova senha já está valendo.',
    again: 'Pedir um novo link',
  },
}
