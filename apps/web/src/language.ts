import type { Language } from '@dilo/domain/values/language.ts'
import { i18n, type Messages } from '@lingui/core'

/** The texts of an entry; only the language in use is loaded. */
export type Catalogues = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>

/** Makes the page speak a language. */
export async function speak(language: Language, catalogues: Catalogues): Promise<void> {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}
