import type { Language } from '@dilo/domain/values/language.ts'

type Named = {
  /** The product's. */
  readonly name: Readonly<Record<Language, string>>
  /** The company's own name of the deposit, which its account has too. */
  readonly alias: string | null
}

/** The name of a deposit, the same on every page: the company's own, or else the product's. */
export const depositName = ({ name, alias }: Named, language: Language): string => alias ?? name[language]
