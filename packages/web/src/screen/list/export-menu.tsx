import { useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { DropDown } from '../../ui/drop-down.tsx'
import type { Query } from '../calls/calls.ts'
import { exportPart } from './parts.ts'

export const fileFormats = ['xlsx', 'csv'] as const
type Format = (typeof fileFormats)[number] | 'pdf'

interface Props {
  path: string
  query: Query
  formats: readonly Format[]
}

/** Every row that the filters find, as a file. */
export const ExportMenu = ({ path, query, formats }: Props) => {
  const { text } = useMessages()
  const [format, setFormat] = useState<Format | null>(null)
  return (
    <>
      <DropDown label={text('resource.export')} alignEnd>
        {formats.map((one) => (
          <li key={one}>
            <button type="button" onClick={() => setFormat(one)}>
              {text(`resource.format.${one}`)}
            </button>
          </li>
        ))}
      </DropDown>
      {format === null ? null : (
        <exportPart.Asked {...{ path, query, format }} onClose={() => setFormat(null)} />
      )}
    </>
  )
}
