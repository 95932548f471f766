import type { Language } from '../values/language.ts'

/** The title of a code in every interface language. */
export type Title = Readonly<Record<Language, string>>

/** Codes with their titles: a code without a title in each language does not compile. */
export type Dictionary<Code extends string = string> = Readonly<Record<Code, Title>>

/** The codes of a dictionary, in its order. */
export const codesOf = <Code extends string>(dictionary: Dictionary<Code>): readonly Code[] =>
  Object.keys(dictionary) as Code[]

/** True if a text from outside is a code of the dictionary. */
export const isCodeOf = <Code extends string>(dictionary: Dictionary<Code>, text: string): text is Code =>
  Object.hasOwn(dictionary, text)
