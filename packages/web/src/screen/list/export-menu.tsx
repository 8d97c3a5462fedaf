import { useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { DropDown } from '../../ui/drop-down.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { Query } from '../calls/calls.ts'

const ExportDialog = lazyPart(
  'resource.dialogs',
  () => import('../dialogs/export-dialog.tsx').then((m) => m.ExportDialog),
  { namespaces: ['panel'] },
)

export const fileFormats = ['xlsx', 'csv'] as const
type Format = (typeof fileFormats)[number] | 'pdf'

interface Props {
  path: string
  query: Query
  formats: readonly Format[]
}

/** Exports all filtered rows as a file. */
export const ExportMenu = ({ path, query, formats }: Props) => {
  const { text } = useMessages()
  const [format, setFormat] = useState<Format | null>(null)
  return (
    <>
      <DropDown label={text('resource.export')} alignEnd>
        {formats.map((choice) => (
          <li key={choice}>
            <button type="button" onClick={() => setFormat(choice)}>
              {text(`resource.format.${choice}`)}
            </button>
          </li>
        ))}
      </DropDown>
      {format === null ? null : (
        <ExportDialog {...{ path, query, format }} onClose={() => setFormat(null)} />
      )}
    </>
  )
}
