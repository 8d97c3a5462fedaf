import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record': {
    new: 'Registrar um caminhão',
    bagWeight: '{{item}}: {{kg}} kg por saco, permitido de {{min}} a {{max}} kg',
    limit: '{{no}}: pedido {{ordered}} kg, expedido {{shipped}} kg, em caminhões {{onTruck}} kg',
    planned: 'Planejado',
    stillOwed: 'Saldo do PO',
    finish: 'Concluir a carga',
    toLines: 'Abrir as linhas',
    toLoading: 'Posto de carga',
    count: { one: '{{n}} caminhão', other: '{{n}} caminhões' },
    stillOpen: 'A caminho ou na unidade',
    onSite: 'Chegou, ainda na unidade',
    waitedMeans: 'No portão desde a chegada; após a pesagem de entrada, até a primeira chamada',
    neverCame: 'Registrado, não veio',
  },
}
