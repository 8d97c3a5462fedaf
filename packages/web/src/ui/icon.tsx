/** The symbols of index.html: states in the shapes of the walls, then line icons. */
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
  | 'search'

/** Beside its word, which has an element of its own: a browser's translation replaces text beside other nodes. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
)
