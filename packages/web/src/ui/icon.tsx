import sprite from './icons.svg'

/** The symbols of icons.svg: states in the shapes of the walls, then line icons. */
export type IconName =
  | 'called'
  | 'loading'
  | 'hold'
  | 'waiting'
  | 'partial'
  | 'dot'
  | 'done'
  | 'over'
  | 'late'
  | 'mute'
  | 'weigh'
  | 'print'
  | 'call'

/** Always beside its word, which has an element of its own: a browser's translation replaces text beside other nodes. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
