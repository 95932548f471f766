/** Text on one line: what breaks lines or columns is a space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** At most so many characters, never half of a surrogate pair. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : [...text].slice(0, length).join('')

/** The text in pieces of so many characters. */
export function pieces(text: string, length: number): string[] {
  const letters = [...text]
  return Array.from({ length: Math.ceil(letters.length / length) }, (_, index) =>
    letters.slice(index * length, (index + 1) * length).join(''),
  )
}
