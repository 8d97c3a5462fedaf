import { useState } from 'react'
import { type DeskCard, type DeskColumn, findCard } from './board.ts'

/**
 * The card of an open dialog. It is kept while the dialog is open, even if the card leaves the desk, so that input is
 * not lost.
 */
export const useDialogCard = <Card extends DeskCard>(
  columns: readonly DeskColumn<Card>[],
  id: number | null,
): { card: Card | null; gone: boolean } => {
  const [kept, setKept] = useState<Card | null>(null)
  const found = findCard(columns, id)
  if (found !== null && found.id !== kept?.id) setKept(found)
  if (id === null) return { card: null, gone: false }
  const last = kept?.id === id ? kept : null
  return { card: found ?? last, gone: found === null }
}
