import { type Language, languages } from '@dilo/domain/values/language.ts'
import { i18n, type Messages } from '@lingui/core'

/** The texts of a part of the web, made at build (vite/catalogues.ts); only a language in use is loaded. */
export type Catalogues = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>

/** The texts that the page came with. */
let ofPage: Catalogues

/**
 * Makes the page speak a language.
 * @param catalogues the texts that the page comes with, from its first call
 */
export async function speak(language: Language, catalogues = ofPage): Promise<void> {
  ofPage = catalogues
  const { messages } = await catalogues[language]()
  // Added to the texts that parts have loaded since: a combined call of load and activate would replace them.
  i18n.load(language, messages)
  i18n.activate(language)
  document.documentElement.lang = language
}

/** Adds a part's texts, in both languages: a person may change the language while the part is open. */
async function learn(catalogues: Catalogues): Promise<void> {
  await Promise.all(languages.map(async (language) => i18n.load(language, (await catalogues[language]()).messages)))
}

/** Loads a part of the web with its texts (decision 104), which are there before it shows. */
export const withTexts =
  <Part extends { readonly catalogues: Catalogues }>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const part = await load()
    await learn(part.catalogues)
    return part
  }
