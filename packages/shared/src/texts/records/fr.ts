import type { RecordTexts } from '../texts.ts'

export const records: RecordTexts = {
  problems: {
    key_scope:
      'Cette clé d’API ne permet pas de faire cela. Un administrateur fixe ce qu’elle permet.',
    second_person:
      'Une autre personne doit le faire\u00a0: qui a pesé ou compté un camion ne peut pas le libérer seul. Peut le faire une personne qui n’y a pas pris part\u00a0: {roles}.',
    stale_version: 'Quelqu’un d’autre l’a modifié entre-temps. Vérifiez-le, puis réessayez.',
    wrong_state: 'Impossible maintenant\u00a0: le statut est «\u00a0{status}\u00a0».',
    in_use: 'Utilisé par {usedBy}, donc impossible à supprimer. Désactivez-le plutôt.',
    not_enough: 'Il n’en reste pas assez\u00a0: {left} kg de {of} peuvent encore être prélevés.',
    plate_on_site:
      'Le camion {licensePlate} est encore sur le site avec {recordNo}. Terminez d’abord celui-ci.',
    goods_gone:
      'Impossible d’annuler\u00a0: {short} kg ont déjà quitté {of} ou sont sur des camions. Réglez d’abord ceux-ci.',
    month_closed:
      'Ceci compte dans {month}, qui est clôturé. Un administrateur peut rouvrir le mois dans les réglages du site.',
    last_admin: 'C’est le dernier administrateur actif. Nommez d’abord un autre administrateur.',
    file_empty: 'Il n’y a rien à importer dans ce fichier.',
    file_unreadable:
      'Ce fichier est endommagé ou n’est pas du type annoncé. Enregistrez-le de nouveau en XLSX ou CSV.',
    file_quotes:
      'À partir de la ligne {row}, les guillemets ne correspondent pas. Enregistrez de nouveau le fichier depuis le tableur.',
    file_too_many_rows:
      'On peut importer au plus {max} lignes à la fois, vides comprises. Divisez le fichier.',
    file_no_sheet: 'Le classeur n’a pas cette feuille. Il contient\u00a0: {sheets}.',
    file_head_missing:
      'Aucune colonne ne s’appelle «\u00a0{head}\u00a0». Le modèle montre les en-têtes nécessaires.',
    file_head_twice: 'Deux colonnes s’appellent «\u00a0{head}\u00a0». Supprimez-en une.',
    file_merged_heads:
      'Les en-têtes près de la ligne {row} sont des cellules fusionnées. Donnez à chaque colonne un seul en-tête, sur une seule ligne.',
    import_refused: 'Rien n’a été importé\u00a0: {errors} lignes contiennent des erreurs.',
  },
  fields: {
    plate_letters:
      'Une plaque n’a que des lettres de A à Z et des chiffres. {character} n’est ni l’un ni l’autre.',
    plate_unusual: '{licensePlate} n’est pas une plaque habituelle ici. Vérifiez-la sur le camion.',
    plate_meant: '{licensePlate} n’est pas une plaque habituelle ici. Elle ressemble à {meant}.',
    plates_unreadable: 'Ce format est illisible. Un exemple\u00a0: A{1,2} 9{1,4} A{0,3}.',
    plate_unknown:
      '{licensePlate} n’est pas parmi les véhicules\u00a0: son poids autorisé n’est pas connu.',
    plate_inactive: '{licensePlate} est désactivé parmi les véhicules.',
    plate_kir: 'Le contrôle de {licensePlate} a expiré le {kirUntil}.',
    plate_overplanned: '{planned} kg sont prévus, mais ce camion ne peut porter que {may} kg.',
    not_positive: 'Ceci doit être supérieur à 0.',
    second_not_greater:
      'Le second poids doit dépasser le premier ({first} kg). Pesez le camion à nouveau.',
    second_not_less:
      'Le second poids doit être inférieur au premier ({first} kg). Pesez le camion à nouveau.',
    deduction_exceeds: 'La déduction de {deduction} kg ne laisse rien des {unloaded} kg déchargés.',
    above_capacity: 'Le pont-bascule pèse au plus {capacity} kg.',
    below_least_tare: 'C’est moins que le poids du camion vide le plus léger ({least} kg).',
    beyond_truck: 'Un camion porte au plus {most} kg\u00a0; ce serait {load} kg.',
    frame_required:
      'Un poids du pont-bascule doit être accompagné des données envoyées. Saisissez le poids à la main, avec un motif.',
    frame_unread:
      'Les données du pont-bascule ne sont pas lisibles comme un poids. Saisissez le poids à la main, avec un motif.',
    frame_differs: 'Le pont-bascule a envoyé {frame} kg, un autre poids. Repesez le camion.',
    frame_unsteady: 'Le poids n’était pas stable. Pesez le camion à nouveau.',
    frame_not_gross:
      'L’indicateur n’affiche pas le poids brut. Effacez la tare ou appuyez sur Brut/Net, puis pesez à nouveau.',
    frame_held:
      'L’indicateur garde un poids figé. Appuyez sur Hold pour le libérer, puis pesez à nouveau.',
    frame_unit:
      'L’indicateur n’affiche pas des kilogrammes. Réglez son unité sur kg, puis pesez à nouveau.',
    frame_expanded:
      'L’indicateur affiche un poids étendu. Désactivez Expand, puis pesez à nouveau.',
    frame_not_zeroed:
      'L’indicateur n’a pas été mis à zéro depuis son allumage. Videz le pont-bascule et appuyez sur Zéro.',
    frame_range:
      'Le poids est hors de la plage du pont-bascule. Retirez le camion et vérifiez que le pont affiche zéro.',
    scale_unverified: 'La vérification de la balance a expiré le {until}.',
    told_ex_do_negative:
      'L’ex-DO {of} serait à {left} kg, sans compter ce que portent les camions.',
    below_committed: 'Pas moins de {committed} kg, déjà expédiés ou promis.',
    frozen: 'Ceci ne peut plus être modifié\u00a0: c’est déjà utilisé.',
    not_enough: 'Seuls {left} kg de {of} peuvent encore être prélevés.',
    po_sale_not_open:
      'Ce PO Sales n’accepte plus rien\u00a0: son statut est «\u00a0{status}\u00a0».',
    ex_do_closed: 'Cet ex-DO est clos.',
    ex_do_expired: 'L’ex-DO {of} a expiré le {expiryDate}.',
    quota_full: 'Le quota {of} ne suffit pas le {from}. Prochain jour libre\u00a0: {to}.',
    other_customer: 'Ceci appartient à un autre client.',
    other_po_sale: 'Ceci appartient à un autre PO Sales.',
    other_grade: 'La qualité doit être la même\u00a0: {of} est de qualité {grade}.',
    other_marking: '{of} porte la marque {marking}.',
    booking_cancelled: 'Cette réservation est annulée.',
    booking_lapsed: 'La date de chargement de cette réservation est passée.',
    bags_required: 'Comptez les sacs\u00a0: au moins 1.',
    bag_weight_required:
      'L’article ou sa qualité doit indiquer le poids d’un sac. Adressez-vous à un administrateur.',
    nominal_needs_bags: 'La base nominale ne vaut que pour les articles comptés en sacs.',
    reason_required: 'Donnez un motif.',
    pattern_unreadable: 'Ce format est illisible.',
    pattern_no_figure: 'Mettez le chiffre du poids entre parenthèses.',
    day_too_early: 'Le premier jour possible ici est {from}.',
    day_too_late: 'Le dernier jour possible ici est {to}.',
    month_closed: '{month} est clôturé. Choisissez un jour ultérieur.',
    month_not_over: '{month} n’est pas encore terminé.',
    month_under_way: 'Encore en cours dans ce mois\u00a0: {records}. Terminez-les d’abord.',
    twice_in_file: 'Ce code figure plusieurs fois dans le fichier\u00a0: lignes {rows}.',
    formula_without_value:
      'Cette cellule contient une formule sans valeur. Enregistrez d’abord le fichier dans le tableur.',
    cell_error: 'Le tableur affiche {value} ici.',
    cell_format:
      'Cette cellule affiche autre chose que sa valeur. Mettez-la au format nombre, ou texte pour un code.',
  },
}
