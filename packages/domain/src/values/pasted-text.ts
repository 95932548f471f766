/**
 * Characters without width that come along when a person copies from a page, a chat or a document. Marks that turn the
 * direction over stay, for a parser to refuse: with them a text shows another order than it has.
 */
const INVISIBLE = /(?![\u202B\u202D\u202E\u2067])[\p{Cf}\p{VS}]|\u034F/gu

/** Letters, digits and signs of East Asian keyboards: `１２，５０`, `ＵＡ`. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g

/** The same text in the characters of our keyboards, without invisible ones. Digits and signs stay, each in its place. */
export const plainCharacters = (text: string): string =>
  text.replace(INVISIBLE, '').replace(FULL_WIDTH, (wide) => wide.normalize('NFKC'))

/** Signs that people, phones and programs type for the Ukrainian apostrophe. `’` is one of them; payments carry it as it is. */
const APOSTROPHES = /[‘’‛ʹ-ʼˈ`´′՚ꞌ]/g

/** Hyphens, dashes and minuses of every kind. */
const HYPHENS = /[‐-―−﹘﹣⁃˗]/g

/** Plain characters with one kind of apostrophe and one of hyphen: for names and numbers, where they mean the same. */
export const withPlainSigns = (text: string): string =>
  plainCharacters(text).normalize('NFC').replace(APOSTROPHES, "'").replace(HYPHENS, '-')
