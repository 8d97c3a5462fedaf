import type { PictureFailure } from '@muat/shared'
import type { MessageKey } from '../messages/catalogue.ts'

/** Why there is no picture of a weighing. */
export const pictureFailureKeys: Readonly<Record<PictureFailure, MessageKey>> = {
  unreachable: 'visit.picture.unreachable',
  slow: 'visit.picture.slow',
  refused: 'visit.picture.refused',
  no_picture: 'visit.picture.noPicture',
  too_large: 'visit.picture.tooLarge',
  not_kept: 'visit.picture.notKept',
  missed: 'visit.picture.missed',
}
