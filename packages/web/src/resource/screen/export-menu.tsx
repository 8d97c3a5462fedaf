import { useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { DropDown } from '../../ui/drop-down.tsx'
import type { ListAddress } from './address.ts'
import type { Screen } from './descriptor.ts'
import { exportPart } from './parts.ts'

export const fileFormats = ['xlsx', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]

interface Props {
  screen: Screen
  address: ListAddress
  today: string
}

/** Every row that the list's filters find, as a file. */
export const ExportMenu = ({ screen, address, today }: Props) => {
  const { text } = useMessages()
  const [format, setFormat] = useState<FileFormat | null>(null)
  return (
    <>
      <DropDown label={text('resource.export')} alignEnd>
        {fileFormats.map((one) => (
          <li key={one}>
            <button type="button" onClick={() => setFormat(one)}>
              {text(`resource.format.${one}`)}
            </button>
          </li>
        ))}
      </DropDown>
      {format === null ? null : (
        <exportPart.Asked {...{ screen, address, today, format }} onClose={() => setFormat(null)} />
      )}
    </>
  )
}
