import { type FieldProblem, maxLogoBytes } from '@muat/shared'
import { type ChangeEvent, useId, useState } from 'react'
import { fieldTextOf } from '../../lib/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'

const limits = { types: ['image/png', 'image/jpeg'], maxBytes: maxLogoBytes }

interface Props {
  saved: string | null
  /** The chosen one as a data URL; null to have none from now on, undefined to leave it. */
  chosen: string | null | undefined
  onChoose: (logo: string | null | undefined) => void
  problem: string | undefined
}

/** What every print carries beside the company's name. */
export const LogoField = ({ saved, chosen, onChoose, problem }: Props) => {
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
    const logo = await readPicture(file, limits)
    setRefused(logo.ok ? null : logo.problem)
    onChoose(logo.ok ? logo.dataUrl : undefined)
  }
  const remove = (): void => {
    setRefused(null)
    onChoose(saved === null ? undefined : null)
  }
  return (
    <div className="field logo-field">
      <span id={`${id}-label`} className="label">
        {text('site.logo')}
      </span>
      <div>
        {shown === null ? null : <img src={shown} alt={text('site.logo')} />}
        <input
          id={id}
          type="file"
          accept={limits.types.join(',')}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-invalid={said === undefined ? undefined : true}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void choose(event)}
        />
        <label id={`${id}-choose`} htmlFor={id}>
          {text('site.chooseLogo')}
        </label>
        {shown === null ? null : (
          <button type="button" className="plain" onClick={remove}>
            {text('site.removeLogo')}
          </button>
        )}
      </div>
      <small id={`${id}-hint`} className={said === undefined ? 'quiet' : 'field-problem'}>
        {said ?? text('site.logoHint')}
      </small>
    </div>
  )
}
