/**
 * A license plate as it is stored and shown: upper case, single spaces (`B 1234 XYZ`).
 * A plate typed without spaces gets them where Indonesian plates have them;
 * anything of another form is only upper-cased and its spaces folded.
 */
export const normalisePlate = (typed: string): string => {
  const folded = typed.trim().toUpperCase().replace(/\s+/gu, ' ')
  const indonesian = /^([A-Z]{1,2}) ?(\d{1,4}) ?([A-Z]{0,3})$/u.exec(folded)
  return indonesian === null
    ? folded
    : indonesian
        .slice(1)
        .filter((part) => part !== '')
        .join(' ')
}

/** What two spellings of one plate have in common; plates are searched without regard to spaces. */
export const plateKey = (plate: string): string => plate.toUpperCase().replace(/\s+/gu, '')
