import type { Language } from '@dilo/domain/values/language.ts'

/** The name of a country by its two letters; what is no such code stays as it is. */
export const countryName = (code: string, language: Language): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code
