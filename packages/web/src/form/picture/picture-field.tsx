import './picture-field.css'
import type { FieldProblem } from '@muat/shared'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { fieldTextOf } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { type PictureLimits, readPicture } from './picture.ts'

/** A data URL; null: remove the picture; undefined: unchanged. */
export type Chosen = string | null | undefined

export const shownOf = (saved: string | null, chosen: Chosen): string | null =>
  chosen === undefined ? saved : chosen

interface Props {
  /** Heading above it. */
  label?: string
  limits: PictureLimits
  /** Address of the present picture. */
  saved: string | null
  chosen: Chosen
  onChoose: (picture: Chosen) => void
  /** The picture of `shownOf`, or its placeholder. */
  children: ReactNode
  choose: string
  remove: string
  hint: string
  problem: string | undefined
}

/** A field to choose, preview and remove a picture. */
export const PictureField = (props: Props) => {
  const { label, limits, saved, chosen, onChoose, children, choose, remove, hint, problem } = props
  const { language } = useMessages()
  const id = useId()
  const [refused, setRefused] = useState<FieldProblem | null>(null)
  const shown = shownOf(saved, chosen)
  const said = refused === null ? problem : fieldTextOf(refused, language)
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = currentTarget.files ?? []
    if (file === undefined) return
    const picture = await readPicture(file, limits)
    setRefused(picture.ok ? null : picture.problem)
    onChoose(picture.ok ? picture.dataUrl : undefined)
  }
  const drop = (): void => {
    setRefused(null)
    onChoose(saved === null ? undefined : null)
  }
  return (
    <div className="field picture-field">
      {label === undefined ? null : (
        <span id={`${id}-label`} className="label">
          {label}
        </span>
      )}
      {children}
      <div>
        <input
          id={id}
          type="file"
          accept={limits.types.join(',')}
          aria-labelledby={label === undefined ? undefined : `${id}-label ${id}-choose`}
          aria-invalid={said === undefined ? undefined : true}
          aria-describedby={said === undefined ? `${id}-hint` : `${id}-problem ${id}-hint`}
          onChange={(event) => void read(event)}
        />
        <label id={`${id}-choose`} htmlFor={id}>
          {choose}
        </label>
        {shown === null ? null : (
          <button type="button" className="plain" onClick={drop}>
            {remove}
          </button>
        )}
        <small id={`${id}-hint`} className="quiet">
          {hint}
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
