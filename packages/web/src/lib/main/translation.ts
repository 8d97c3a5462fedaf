/** A message by plural form of Intl.PluralRules; `other` is required. */
type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Messages with the same keys in another language, which may have more plural forms. */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends { other: string }
      ? Plural
      : Translation<T[K]>
}

/** Dotted keys of texts without and with plural forms. */
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
