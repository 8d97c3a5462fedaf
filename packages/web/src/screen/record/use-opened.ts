import { useEffect } from 'react'
import type { AnyRow } from '../../rows/row.ts'
import { session } from '../../state/session.ts'
import { nameOf } from '../list/cell.tsx'
import type { Screen } from '../list/descriptor.ts'
import { keepOpened } from './opened.ts'

/** The palette offers it again while nothing is typed. */
export const useOpened = ({ resource, nameField }: Screen, row: AnyRow | undefined): void => {
  const id = row?.id ?? 0
  const name = row === undefined ? '' : nameOf(nameField, row)
  useEffect(() => {
    const { user } = session
    if (user !== null && id > 0) keepOpened(user.id, { resource, id, name })
  }, [resource, id, name])
}
