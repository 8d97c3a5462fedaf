/** Initials of a name, for users without a photo. */
export const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .map((part) => Array.from(part)[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** A user's photo or initials. Hidden from screen readers, because the name is beside it. */
export const Face = ({ name, photoUrl }: { name: string; photoUrl: string | null }) =>
  photoUrl === null ? (
    <span className="face" aria-hidden="true">
      {initials(name)}
    </span>
  ) : (
    <img className="face" src={photoUrl} alt="" width={28} height={28} />
  )
