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
  /** Fields of the shown columns, comma-separated, which the file has alone, unless all are wanted. */
  columns?: string
}

/** Exports all filtered rows as a file. */
export const ExportMenu = ({ path, query, formats, columns }: Props) => {
  const { text } = useMessages()
  const [format, setFormat] = useState<Format | 'all' | null>(null)
  const choices = columns === undefined ? formats : ([...formats, 'all'] as const)
  return (
    <>
      <DropDown label={text('resource.export')} alignEnd>
        {choices.map((choice) => (
          <li key={choice}>
            <button type="button" onClick={() => setFormat(choice)}>
              {text(`resource.format.${choice}`)}
            </button>
          </li>
        ))}
      </DropDown>
      {format === null ? null : (
        <ExportDialog
          path={path}
          query={columns === undefined || format === 'all' ? query : { ...query, columns }}
          format={format === 'all' ? 'xlsx' : format}
          onClose={() => setFormat(null)}
        />
      )}
    </>
  )
}
