import type { ResourceName } from '@muat/shared'
import { type DragEvent, useId, useState } from 'react'
import { download, save } from '../dialogs/download.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { ChosenFile, Import } from './use-import.ts'

interface Props {
  resource: ResourceName
  file: ChosenFile | null
  onChoose: Import['choose']
}

const formats = ['xlsx', 'csv'] as const

const Templates = ({ resource }: Pick<Props, 'resource'>) => {
  const { text, language } = useMessages()
  const fetchTemplate = async (format: string): Promise<void> => {
    const lang = language === 'id' ? 'id' : 'en'
    const answer = await download(`/${resource}/import/template?format=${format}&lang=${lang}`, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    if (answer.ok) save(answer.data)
  }
  return (
    <p className="templates">
      {text('import.template')}{' '}
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="plain"
          onClick={() => void fetchTemplate(format)}
        >
          {text(`resource.format.${format}`)}
        </button>
      ))}
    </p>
  )
}

/** Chooses a file by dialog or drop; another can be chosen until the import. */
export const FilePicker = ({ resource, file, onChoose }: Props) => {
  const { text } = useMessages()
  const [over, setOver] = useState(false)
  const id = useId()
  const take = (files: FileList | null): void => {
    const picked = files?.item(0) ?? null
    if (picked !== null) void onChoose(picked)
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const onDragOver = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way to what the input does
    <div
      className="picker"
      data-state={over ? 'over' : file === null ? 'empty' : 'chosen'}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label htmlFor={id}>{text(file === null ? 'import.choose' : 'import.chooseOther')}</label>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv,.txt,.tsv"
        onChange={(event) => {
          take(event.currentTarget.files)
          // So that choosing the same file again, possibly changed, is an event.
          event.currentTarget.value = ''
        }}
      />
      {file === null ? <p>{text('import.drop')}</p> : <p className="name">{file.name}</p>}
      <Templates resource={resource} />
    </div>
  )
}
