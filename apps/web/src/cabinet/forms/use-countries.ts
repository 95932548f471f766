import { countries } from '@dilo/domain/values/country.ts'
import type { ComboBoxOption } from '@dilo/ui/fields/found-options.ts'
import { useMemo } from 'react'
import { useLanguage } from '../page/use-language.ts'

/** Countries by their names in the language of the page: Ukraine first, the others as an alphabet has them. */
export function useCountries(): {
  readonly options: readonly ComboBoxOption[]
  /** The name of a code; a code that is no country's stands for itself. */
  readonly nameOf: (code: string) => string
} {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
    const nameOf = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
    const named = countries.map((id) => ({ id, name: nameOf(id) }))
    named.sort(
      (one, other) =>
        Number(other.id === 'UA') - Number(one.id === 'UA') || one.name.localeCompare(other.name, language),
    )
    return { options: named, nameOf }
  }, [language])
}
