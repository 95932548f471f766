import { type Language, languages } from '@dilo/domain/values/language.ts'
import { i18n, type Messages } from '@lingui/core'

/** The texts of an entry; only the language in use is loaded. */
export type Catalogues = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>

/** Makes the page speak a language. */
export async function speak(language: Language, catalogues: Catalogues): Promise<void> {
  const { messages } = await catalogues[language]()
  // Added to what areas have brought since: loading and activating in one would put it in their place.
  i18n.load(language, messages)
  i18n.activate(language)
  document.documentElement.lang = language
}

/** Adds an area's texts, in both languages: a person may change the language while one of them stands. */
export async function learn(catalogues: Catalogues): Promise<void> {
  await Promise.all(languages.map(async (language) => i18n.load(language, (await catalogues[language]()).messages)))
}
