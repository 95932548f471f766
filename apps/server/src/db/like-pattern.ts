/** Escapes the characters that `like` takes for itself. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (letter) => `\\${letter}`)

/** The pattern of texts with exactly this text somewhere inside: for texts whose apostrophes are folded. */
export const containing = (text: string): string => `%${literally(text)}%`

/**
 * A text as a pattern of `like`: special characters of `like` are escaped, and an apostrophe, which people type in
 * several ways, is any character.
 */
export const likeText = (text: string): string => literally(text).replace(/['’]/g, '_')

/** The pattern of texts with this text somewhere inside. */
export const likePart = (text: string): string => `%${likeText(text)}%`

const NO_DIGITS_OR_SIGNS = /[^ -&(-@[-`{-~]+/g

/**
 * A pattern without letters: texts with the digits and signs of this text in their order. Every text of `likePart` fits it, in
 * any case, and `like` needs no folding to compare it. Null: the text has letters and spaces alone, which nearly every text has.
 */
export function likeSigns(text: string): string | null {
  const signs = text.split(NO_DIGITS_OR_SIGNS).map(literally)
  return signs.every((part) => part.trim() === '') ? null : `%${signs.join('%')}%`
}
