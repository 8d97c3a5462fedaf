import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  day: {
    none: 'Isto não é uma data. Escreva assim: {{example}}.',
    pick: 'Escolher no calendário',
    backwards: 'O período terminaria antes de começar. Altere também o outro dia.',
  },
  lookup: {
    clear: 'Limpar {{field}}',
    asking: 'Buscando…',
    failed: 'Não foi possível obter a lista. Digite para tentar de novo.',
    nothing: 'Nada encontrado.',
    showAll: 'Mostrar todos',
    make: 'Não está? Adicionar…',
    more: 'Os primeiros {{n}}. Digite mais letras para encontrar outros.',
    found: { one: '{{n}} resultado', other: '{{n}} resultados' },
  },
  bags: {
    each: '{{each}} kg por saco',
    off: '{{bags}} sacos de {{each}} kg dão {{kg}} kg.',
    broken: '{{kg}} kg não é um número inteiro de sacos de {{each}} kg.',
  },
  lines: {
    add: 'Adicionar uma linha',
    line: 'Linha {{n}}',
    up: 'Subir a linha {{n}}',
    down: 'Descer a linha {{n}}',
    remove: 'Remover a linha {{n}}',
    count: { one: '{{n}} linha', other: '{{n}} linhas' },
  },
  conflict: {
    title: 'Alterado por outra pessoa nesse meio-tempo',
    text: 'Enquanto você digitava, este registro foi salvo com outros valores. Escolha quais ficam.',
    apart:
      'Enquanto você digitava, outra pessoa salvou este registro, mas não alterou nada do que você alterou. Ao salvar, ficam os dois.',
    mine: 'Os seus',
    who: '{{name}}, {{at}}',
    somebody: 'Outra pessoa',
    there: 'Só a outra pessoa alterou estes; ficam como estão:',
    yes: 'Sim',
    no: 'Não',
    back: 'Voltar ao formulário',
    save: 'Salvar com esta escolha',
    saveApart: 'Salvar também o que digitei',
  },
}
