/** A message by number: the forms of Intl.PluralRules, `other` always among them. */
type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Other languages have the keys of the first one, and may have more plural forms. */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends { other: string }
      ? Plural
      : Translation<T[K]>
}

/** The dotted keys of plain texts, and those of texts that depend on a number. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K
    : T[K] extends { other: string }
      ? never
      : `${K}.${TextKey<T[K]>}`
}[keyof T & string]
export type PluralKey<T> = {
  [K in keyof T & string]: T[K] extends string
    ? never
    : T[K] extends { other: string }
      ? K
      : `${K}.${PluralKey<T[K]>}`
}[keyof T & string]

export type Params = Readonly<Record<string, string | number>>
