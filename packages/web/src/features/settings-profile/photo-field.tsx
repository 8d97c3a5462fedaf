import { type ChangeEvent, useId, useState } from 'react'
import { type FieldProblem, maxPhotoBytes } from '@muat/shared'
import { fieldTextOf } from '../../lib/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { initials } from '../../ui/face.tsx'

const limits = { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: maxPhotoBytes }

interface Props {
  /** Whose first letters stand in place of a photo. */
  name: string
  /** Where the photo is that the user has. */
  saved: string | null
  /** The chosen one as a data URL; null to have none from now on, undefined to leave it. */
  chosen: string | null | undefined
  onChoose: (photo: string | null | undefined) => void
  problem: string | undefined
}

export const PhotoField = ({ name, saved, chosen, onChoose, problem }: Props) => {
  const { text, language } = useMessages()
  const id = useId()
  const [refused, setRefused] = useState<FieldProblem | null>(null)
  const shown = chosen === undefined ? saved : chosen
  const said = refused === null ? problem : fieldTextOf(refused, language)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = currentTarget.files ?? []
    if (file === undefined) return
    // Most who open the page choose none.
    const { readPicture } = await import('../../ui/picture.ts')
    const photo = await readPicture(file, limits)
    setRefused(photo.ok ? null : photo.problem)
    onChoose(photo.ok ? photo.dataUrl : undefined)
  }
  const remove = (): void => {
    setRefused(null)
    onChoose(saved === null ? undefined : null)
  }
  return (
    <div className="field photo-field">
      {shown === null ? (
        <span className="photo" aria-hidden="true">
          {initials(name)}
        </span>
      ) : (
        <img className="photo" src={shown} alt={text('profile.preview')} width={96} height={96} />
      )}
      <div>
        <input
          id={id}
          type="file"
          accept={limits.types.join(',')}
          aria-invalid={said === undefined ? undefined : true}
          aria-describedby={said === undefined ? `${id}-hint` : `${id}-problem ${id}-hint`}
          onChange={(event) => void choose(event)}
        />
        <label htmlFor={id}>{text('profile.choosePhoto')}</label>
        {shown === null ? null : (
          <button type="button" className="plain" onClick={remove}>
            {text('profile.removePhoto')}
          </button>
        )}
        <small id={`${id}-hint`} className="quiet">
          {text('profile.photoHint')} {chosen === undefined ? '' : text('profile.unsavedPhoto')}
        </small>
        {said === undefined ? null : (
          <small id={`${id}-problem`} className="field-problem" role="alert">
            {said}
          </small>
        )}
      </div>
    </div>
  )
}
