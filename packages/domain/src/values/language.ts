/** Interface languages; Ukrainian is the default and the fallback (spec section 1). */
export const languages = ['uk', 'ru'] as const

export type Language = (typeof languages)[number]

export const languageOf = (text: string | undefined): Language =>
  languages.find((language) => language === text) ?? 'uk'
