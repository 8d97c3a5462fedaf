/** The first letters of a name, for who has no photo. */
export const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .map((part) => Array.from(part)[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** Beside a name, which says the same. */
export const Face = ({ name, photoUrl }: { name: string; photoUrl: string | null }) =>
  photoUrl === null ? (
    <span className="face" aria-hidden="true">
      {initials(name)}
    </span>
  ) : (
    <img className="face" src={photoUrl} alt="" width={28} height={28} />
  )
