import type { RecordTexts } from '../texts.ts'

export const records: RecordTexts = {
  problems: {
    key_scope: 'Esta clave de API no puede hacer esto. Un administrador decide qué puede hacer.',
    second_person:
      'Debe hacerlo otra persona: quien pesó o contó un camión no puede liberarlo solo. Puede hacerlo quien no haya intervenido y sea: {roles}.',
    stale_version: 'Otra persona lo ha cambiado entretanto. Revíselo e inténtelo de nuevo.',
    wrong_state: 'Ahora no es posible: el estado es «{status}».',
    in_use: 'Lo usan {usedBy} y no se puede eliminar. Desactívelo en su lugar.',
    not_enough: 'No queda bastante: de {of} aún se pueden retirar {left} kg.',
    plate_on_site:
      'El camión {licensePlate} sigue en la planta con {recordNo}. Termine primero ese registro.',
    goods_gone:
      'No se puede deshacer: {short} kg ya salieron de {of} o están en camiones. Resuelva eso primero.',
    month_closed:
      'Esto cuenta en {month}, que está cerrado. Un administrador puede volver a abrir el mes en los ajustes del sitio.',
    last_admin: 'Es el último administrador activo. Nombre antes a otro administrador.',
    file_empty: 'No hay nada que importar en este archivo.',
    file_unreadable:
      'El archivo está dañado o no es lo que dice ser. Guárdelo de nuevo como XLSX o CSV.',
    file_quotes:
      'A partir de la fila {row} las comillas no cuadran. Guarde el archivo de nuevo desde la hoja de cálculo.',
    file_too_many_rows:
      'Se pueden importar como máximo {max} filas a la vez, contando las vacías. Divida el archivo.',
    file_no_sheet: 'El libro no tiene esa hoja. Tiene: {sheets}.',
    file_head_missing:
      'Ninguna columna se llama «{head}». La plantilla muestra los encabezados necesarios.',
    file_head_twice: 'Dos columnas se llaman «{head}». Elimine una de ellas.',
    file_merged_heads:
      'Los encabezados cerca de la fila {row} son celdas combinadas. Dé a cada columna un solo encabezado propio, en una fila.',
    import_refused: 'No se importó nada: {errors} filas tienen errores.',
  },
  fields: {
    plate_letters:
      'Una placa solo tiene letras de la A a la Z y cifras. {character} no es ni lo uno ni lo otro.',
    plate_unusual: '{licensePlate} no es una placa habitual aquí. Compruébela en el camión.',
    plate_meant: '{licensePlate} no es una placa habitual aquí. Se parece a {meant}.',
    plates_unreadable: 'No se puede leer este patrón. Un ejemplo: A{1,2} 9{1,4} A{0,3}.',
    plate_unknown: '{licensePlate} no está entre los vehículos: no se conoce su peso permitido.',
    plate_inactive: '{licensePlate} está desactivado entre los vehículos.',
    plate_kir: 'La inspección de {licensePlate} venció el {kirUntil}.',
    plate_overplanned: 'Se planean {planned} kg, pero este camión solo puede llevar {may} kg.',
    not_positive: 'Debe ser mayor que 0.',
    second_not_greater:
      'El segundo peso debe ser mayor que el primero ({first} kg). Pese el camión de nuevo.',
    second_not_less:
      'El segundo peso debe ser menor que el primero ({first} kg). Pese el camión de nuevo.',
    deduction_exceeds:
      'El descuento de {deduction} kg no deja nada de los {unloaded} kg descargados.',
    above_capacity: 'La báscula pesa como máximo {capacity} kg.',
    below_least_tare: 'Es menos de lo que pesa el camión vacío más ligero ({least} kg).',
    beyond_truck: 'Un camión lleva como máximo {most} kg; esto serían {load} kg.',
    frame_required:
      'Un peso de la báscula debe incluir los datos que ella envió. Escriba el peso a mano e indique el motivo.',
    frame_unread:
      'Los datos de la báscula no se pueden leer como peso. Escriba el peso a mano e indique el motivo.',
    frame_differs: 'La báscula envió {frame} kg, que es otro peso. Pese el camión de nuevo.',
    frame_unsteady: 'El peso no era estable. Pese el camión de nuevo.',
    frame_not_gross:
      'El indicador no muestra el peso bruto. Borre la tara o pulse Bruto/Neto y pese de nuevo.',
    frame_held: 'El indicador retiene un peso. Pulse Hold para liberarlo y pese de nuevo.',
    frame_unit: 'El indicador no muestra kilogramos. Ponga su unidad en kg y pese de nuevo.',
    frame_expanded: 'El indicador muestra un peso ampliado. Desactive Expand y pese de nuevo.',
    frame_not_zeroed:
      'El indicador no se ha puesto a cero desde que se encendió. Vacíe la báscula y pulse Cero.',
    frame_range:
      'El peso está fuera del rango de la báscula. Retire el camión y compruebe que la báscula marca cero.',
    scale_unverified: 'La verificación de la báscula venció el {until}.',
    told_ex_do_negative:
      'El ex-DO {of} quedaría en {left} kg, sin contar lo que llevan los camiones.',
    below_committed: 'No puede ser menos de {committed} kg, ya despachados o comprometidos.',
    frozen: 'Ya no se puede cambiar: está en uso.',
    not_enough: 'De {of} solo se pueden retirar {left} kg más.',
    po_sale_not_open: 'Este PO Sales no admite más: su estado es «{status}».',
    ex_do_closed: 'Este ex-DO está cerrado.',
    ex_do_expired: 'El ex-DO {of} venció el {expiryDate}.',
    quota_full: 'La cuota {of} no alcanza el {from}. El próximo día libre es el {to}.',
    other_customer: 'Pertenece a otro cliente.',
    other_po_sale: 'Pertenece a otro PO Sales.',
    other_grade: 'La calidad debe ser la misma: {of} es de calidad {grade}.',
    other_marking: '{of} lleva la marca {marking}.',
    booking_cancelled: 'Esta reserva está cancelada.',
    booking_lapsed: 'La fecha de carga de esta reserva ya pasó.',
    bags_required: 'Cuente los sacos: al menos 1.',
    bag_weight_required:
      'El artículo o su calidad debe indicar cuánto pesa un saco. Consulte a un administrador.',
    nominal_needs_bags: 'La base nominal es solo para artículos contados en sacos.',
    reason_required: 'Indique el motivo.',
    pattern_unreadable: 'Este patrón no se puede leer.',
    pattern_no_figure: 'Ponga la cifra del peso entre paréntesis.',
    day_too_early: 'Aquí el primer día posible es {from}.',
    day_too_late: 'Aquí el último día posible es {to}.',
    month_closed: '{month} está cerrado. Elija un día posterior.',
    month_not_over: '{month} aún no ha terminado.',
    month_under_way: 'Aún en curso en ese mes: {records}. Termínelos primero.',
    twice_in_file: 'Este código está más de una vez en el archivo: filas {rows}.',
    formula_without_value:
      'Esta celda contiene una fórmula sin valor. Guarde antes el archivo en la hoja de cálculo.',
    cell_error: 'La hoja de cálculo muestra aquí {value}.',
    cell_format:
      'Esta celda muestra algo distinto de su valor. Dele formato de número simple, o de texto si es un código.',
  },
}
