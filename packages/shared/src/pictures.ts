/**
 * Why there is no picture of a weighing. unreachable: no connection; slow: no whole answer in time; refused: user or
 * password; no_picture: another answer than a JPEG; too_large; not_kept: the disk did not take it; missed: the server
 * was stopped, and a later picture would show another truck.
 */
export const pictureFailures = [
  'unreachable',
  'slow',
  'refused',
  'no_picture',
  'too_large',
  'not_kept',
  'missed',
] as const
export type PictureFailure = (typeof pictureFailures)[number]
