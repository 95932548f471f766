/**
 * A text without the characters that end it, as far as they are among these. By a loop from the end: an expression that ends with `+$` is
 * tried at every place of the text, which takes as many steps as the square of the text's length.
 */
export function withoutEnd(text: string, letters: string | ((letter: string) => boolean)): string {
  const isLeftOut = typeof letters === 'string' ? (letter: string) => letters.includes(letter) : letters
  let end = text.length
  while (end > 0 && isLeftOut(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
