import { type Language, languages } from '@dilo/domain/values/language.ts'
import { i18n, type Messages } from '@lingui/core'

/** The texts of a part of the web, made at build (vite/catalogues.ts); only a language in use is loaded. */
export type Catalogues = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>

/** The texts that are here: those that the page came with, and those of parts that have loaded since. */
const known = new Set<Catalogues>()

/** The language that the page speaks, or is about to. */
let chosen: Language

const load = async (language: Language, catalogues: Catalogues): Promise<void> =>
  i18n.load(language, (await catalogues[language]()).messages)

/**
 * Makes the page speak a language, in all that it has loaded.
 * @param catalogues the texts that the page comes with, from its first call
 */
export async function speak(language: Language, catalogues?: Catalogues): Promise<void> {
  if (catalogues) known.add(catalogues)
  chosen = language
  // Added to the texts of other languages: a combined call of load and activate would replace them.
  await Promise.all([...known].map((one) => load(language, one)))
  i18n.activate(language)
  document.documentElement.lang = language
}

/** Adds a part's texts in the language of the page; while it changes, in both. */
async function learn(catalogues: Catalogues): Promise<void> {
  known.add(catalogues)
  const spoken = languages.filter((language) => language === chosen || language === i18n.locale)
  await Promise.all(spoken.map((language) => load(language, catalogues)))
}

/** Loads a part of the web with its texts (decision 104), which are there before it shows. */
export const withTexts =
  <Part extends { readonly catalogues: Catalogues }>(part: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const loaded = await part()
    await learn(loaded.catalogues)
    return loaded
  }
