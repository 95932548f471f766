/**
 * Cyrillic letters of UTF-8 as windows-1251 shows their two bytes: «Р» or «С», and a sign that stands behind neither in
 * a word, so that «СІРІ» in capitals is one: two such pairs stand side by side in none.
 */
const UTF8_AS_1251 = /(?:Р(?:[^\s\u0020-\u007EА-Яа-я]|\u00A0)|С[^\s\u0020-\u007EА-Яа-яЁёІіЇїЄєҐґ]){2}/u

/** The same bytes as Western code pages show them: «Ð¡Ñ‡ÐµÑ‚». */
const UTF8_AS_WESTERN = /(?:[ÐÑ][\u0080-\u00BF\u0152-\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]){2}/u

/** Letters of windows-1251 as Western code pages show them: «Îïëàòà». No word of Europe has six of them together. */
const CYRILLIC_AS_WESTERN = /[À-ÖØ-öø-ÿ]{6}/u

/**
 * Tells whether a text is Cyrillic that was read in a wrong encoding: «РћРїР»Р°С‚Р°» for «Оплата». Every letter of it can be sent,
 * so nothing else would stop it.
 */
export const isGarbled = (text: string): boolean =>
  UTF8_AS_1251.test(text) || UTF8_AS_WESTERN.test(text) || CYRILLIC_AS_WESTERN.test(text)
