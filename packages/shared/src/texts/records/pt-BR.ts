import type { RecordTexts } from '../texts.ts'

export const records: RecordTexts = {
  problems: {
    key_scope:
      'Esta chave de API não pode fazer isso. Um administrador define o que ela pode fazer.',
    second_person:
      'Outra pessoa precisa fazer isto: quem pesou ou contou um caminhão não o libera sozinho. Pode fazê-lo quem não tenha participado e seja: {roles}.',
    stale_version: 'Outra pessoa alterou isto nesse meio-tempo. Confira e tente de novo.',
    wrong_state: 'Não é possível agora: o status é "{status}".',
    in_use: 'É usado por {usedBy} e não pode ser excluído. Desative-o em vez disso.',
    not_enough: 'Não resta o bastante: de {of} ainda podem ser retirados {left} kg.',
    plate_on_site:
      'O caminhão {licensePlate} ainda está na unidade com {recordNo}. Conclua esse primeiro.',
    goods_gone:
      'Não pode ser desfeito: {short} kg já saíram de {of} ou estão em caminhões. Resolva esses primeiro.',
    month_closed:
      'Isto conta em {month}, que está fechado. Um administrador pode reabrir o mês nas configurações da unidade.',
    last_admin: 'É o último administrador ativo. Torne antes outra pessoa administradora.',
    file_empty: 'Não há nada para importar neste arquivo.',
    file_unreadable:
      'O arquivo está danificado ou não é o que diz ser. Salve-o de novo como XLSX ou CSV.',
    file_quotes:
      'A partir da linha {row} as aspas não fecham. Salve o arquivo de novo na planilha.',
    file_too_many_rows:
      'No máximo {max} linhas podem ser importadas de uma vez, contando as vazias. Divida o arquivo.',
    file_no_sheet: 'A pasta de trabalho não tem essa planilha. Ela tem: {sheets}.',
    file_head_missing:
      'Nenhuma coluna se chama "{head}". O modelo mostra os cabeçalhos necessários.',
    file_head_twice: 'Duas colunas se chamam "{head}". Exclua uma delas.',
    file_merged_heads:
      'Os cabeçalhos perto da linha {row} são células mescladas. Dê a cada coluna um único cabeçalho, em uma só linha.',
    import_refused: 'Nada foi importado: {errors} linhas têm erros.',
  },
  fields: {
    plate_letters:
      'Uma placa tem apenas letras de A a Z e algarismos. {character} não é nenhum dos dois.',
    plate_unusual: '{licensePlate} não é uma placa usual aqui. Confira no caminhão.',
    plate_meant: '{licensePlate} não é uma placa usual aqui. Parece {meant}.',
    plates_unreadable: 'Este padrão não pode ser lido. Um exemplo: A{1,2} 9{1,4} A{0,3}.',
    plate_unknown: '{licensePlate} não está entre os veículos: seu peso permitido não é conhecido.',
    plate_inactive: '{licensePlate} está desativado entre os veículos.',
    plate_kir: 'A inspeção de {licensePlate} venceu em {kirUntil}.',
    plate_overplanned: 'Estão planejados {planned} kg, mas este caminhão só pode levar {may} kg.',
    not_positive: 'Deve ser maior que 0.',
    second_not_greater:
      'O segundo peso deve ser maior que o primeiro ({first} kg). Pese o caminhão de novo.',
    second_not_less:
      'O segundo peso deve ser menor que o primeiro ({first} kg). Pese o caminhão de novo.',
    deduction_exceeds:
      'O desconto de {deduction} kg não deixa nada dos {unloaded} kg descarregados.',
    above_capacity: 'A balança pesa no máximo {capacity} kg.',
    below_least_tare: 'É menos que o peso do caminhão vazio mais leve ({least} kg).',
    beyond_truck: 'Um caminhão leva no máximo {most} kg; isto daria {load} kg.',
    frame_required:
      'Um peso da balança precisa vir com os dados que ela enviou. Digite o peso e informe o motivo.',
    frame_unread:
      'Os dados da balança não podem ser lidos como peso. Digite o peso e informe o motivo.',
    frame_differs: 'A balança enviou {frame} kg, que é outro peso. Pese o caminhão de novo.',
    frame_unsteady: 'O peso não estava estável. Pese o caminhão de novo.',
    frame_not_gross:
      'O indicador não mostra o peso bruto. Limpe a tara ou pressione Bruto/Líquido e pese de novo.',
    frame_held: 'O indicador está segurando um peso. Pressione Hold para liberá-lo e pese de novo.',
    frame_unit: 'O indicador não mostra quilogramas. Ajuste a unidade para kg e pese de novo.',
    frame_expanded: 'O indicador mostra um peso expandido. Desligue Expand e pese de novo.',
    frame_not_zeroed:
      'O indicador não foi zerado desde que foi ligado. Esvazie a balança e pressione Zero.',
    frame_range:
      'O peso está fora da faixa da balança. Retire o caminhão e verifique se a balança marca zero.',
    scale_unverified: 'A verificação da balança venceu em {until}.',
    told_ex_do_negative: 'O ex-DO {of} ficaria em {left} kg, sem contar o que está nos caminhões.',
    below_committed: 'Não pode ser menos de {committed} kg, já expedidos ou prometidos.',
    frozen: 'Não pode mais ser alterado: já está em uso.',
    not_enough: 'De {of} só podem ser retirados mais {left} kg.',
    po_sale_not_open: 'Este PO Sales não aceita mais nada: o status é "{status}".',
    ex_do_closed: 'Este ex-DO está fechado.',
    ex_do_expired: 'O ex-DO {of} venceu em {expiryDate}.',
    quota_full: 'A cota {of} não comporta isto em {from}. O próximo dia livre é {to}.',
    other_customer: 'Pertence a outro cliente.',
    other_po_sale: 'Pertence a outro PO Sales.',
    other_grade: 'A classificação deve ser a mesma: {of} é da classificação {grade}.',
    other_marking: '{of} leva a marcação {marking}.',
    booking_cancelled: 'Esta reserva foi cancelada.',
    booking_lapsed: 'A data de carga desta reserva já passou.',
    bags_required: 'Conte os sacos: pelo menos 1.',
    bag_weight_required:
      'O item ou a sua classificação deve dizer quanto pesa um saco. Fale com um administrador.',
    nominal_needs_bags: 'A base nominal é só para itens contados em sacos.',
    reason_required: 'Informe o motivo.',
    pattern_unreadable: 'Este padrão não pode ser lido.',
    pattern_no_figure: 'Coloque o número do peso entre parênteses.',
    day_too_early: 'O primeiro dia possível aqui é {from}.',
    day_too_late: 'O último dia possível aqui é {to}.',
    month_closed: '{month} está fechado. Escolha um dia posterior.',
    month_not_over: '{month} ainda não terminou.',
    month_under_way: 'Ainda em andamento nesse mês: {records}. Conclua-os primeiro.',
    twice_in_file: 'Este código aparece mais de uma vez no arquivo: linhas {rows}.',
    formula_without_value:
      'Esta célula contém uma fórmula sem valor. Salve antes o arquivo na planilha.',
    cell_error: 'A planilha mostra {value} aqui.',
    cell_format:
      'Esta célula mostra algo diferente do seu valor. Formate-a como número simples, ou como texto se for um código.',
  },
}
