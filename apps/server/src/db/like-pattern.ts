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
 * The runs of digits and signs in a text. A text that has it, in any case, has each of them, and no folding is needed to
 * look for them. None: the text has letters and spaces alone, which nearly every text has.
 */
export const signsIn = (text: string): readonly string[] =>
  text.split(NO_DIGITS_OR_SIGNS).filter((part) => part.trim() !== '')
