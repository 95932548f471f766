/** Escapes the characters that `like` takes for itself. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (letter) => `\\${letter}`)

/** The pattern of texts with exactly this text somewhere inside: for texts whose apostrophes are folded. */
export const containing = (text: string): string => `%${literally(text)}%`

/**
 * A text as a pattern of `like`: what `like` takes for itself is a character like any other, and an apostrophe, of which people
 * type several, is any character.
 */
export const likeText = (text: string): string => literally(text).replace(/['’]/g, '_')

/** The pattern of texts with this text somewhere inside. */
export const likePart = (text: string): string => `%${likeText(text)}%`
