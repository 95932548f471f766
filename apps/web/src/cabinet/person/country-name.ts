import { useLanguage } from '../page/use-language.ts'

/** The name of a country by its code of ISO 3166 in the reader's language, as the browser knows it; else the code. */
export function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}
