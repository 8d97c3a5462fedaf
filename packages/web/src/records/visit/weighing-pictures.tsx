import { useMessages } from '../../messages/catalogue.ts'
import type { Weighing } from '../../rows/rows.ts'
import { momentText } from '../../screen/list/cell.tsx'
import { pictureFailureKeys } from '../picture-texts.ts'

type Picture = Weighing['pictures'][number]

const isKnown = (failure: string): failure is keyof typeof pictureFailureKeys =>
  Object.hasOwn(pictureFailureKeys, failure)

/** Why a picture is not shown; null: it is. */
const useWhyNot = ({ sha256, failure, removedAt }: Picture): string | null => {
  const { text } = useMessages()
  if (failure !== null) return isKnown(failure) ? text(pictureFailureKeys[failure]) : failure
  if (sha256 === null) return text('visit.picture.taking')
  return removedAt === null ? null : text('visit.picture.removed', { at: momentText(removedAt) })
}

const OnePicture = ({ picture }: { picture: Picture }) => {
  const { text } = useMessages()
  const whyNot = useWhyNot(picture)
  const { camera, sha256 } = picture
  const address = `/api/picture/${sha256}`
  return (
    <li title={sha256 === null ? undefined : `SHA-256 ${sha256}`}>
      {whyNot === null ? (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={text('visit.picture.of', { camera })} loading="lazy" />
        </a>
      ) : null}
      <small className="quiet">
        {whyNot === null ? camera : `${camera}${text('common.colon')}${whyNot}`}
      </small>
    </li>
  )
}

/** Pictures of a weighing, each a link to its full size, or why there is none. A site without cameras sees nothing. */
export const WeighingPictures = ({ weighing: { pictures } }: { weighing: Weighing }) =>
  pictures.length === 0 ? null : (
    <ul className="weighing-pictures">
      {pictures.map((picture) => (
        <OnePicture key={picture.camera} picture={picture} />
      ))}
    </ul>
  )
