/**
 * A text as a pattern of `like`: what `like` takes for itself is a letter like any other, and an apostrophe, of which people
 * type several, is any letter.
 */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, (letter) => `\\${letter}`).replace(/['’]/g, '_')

/** The pattern of what has this text somewhere inside. */
export const likePart = (text: string): string => `%${likeText(text)}%`
