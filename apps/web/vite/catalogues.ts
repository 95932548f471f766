import { readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { type Language, languages } from '@dilo/domain/values/language.ts'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
import { type SaidTexts, textsByPart } from './texts-by-part.ts'

const translations = resolve(import.meta.dirname, '../locales/ru.po')

const SPECIFIER = 'virtual:catalogues'
const INDEX = 'index'

/** The id of a part's module with its two catalogues, and of each of them. */
const moduleId = (part: string, content: string): string => `\0${SPECIFIER}/${part}/${content}`
const partOfModule = /^\0virtual:catalogues\/(.+)\/(index|uk|ru)$/

const isIndex = (id: string): boolean => partOfModule.exec(id)?.[2] === INDEX

/** The module of a part's catalogue in a language. `part`: the path of its script from the root of the build. */
export const catalogueId = (part: string, language: Language): string => moduleId(part, language)

/** The part and the language of a catalogue's module; undefined for any other module. */
export function catalogueOf(id: string | null): { part: string; language: Language } | undefined {
  const [, part, content] = partOfModule.exec(id ?? '') ?? []
  const language = languages.find((one) => one === content)
  return part !== undefined && language !== undefined ? { part, language } : undefined
}

/** A placeholder in the code of a catalogue until every module of the build is known. */
const placeholder = (part: string, language: Language): string => `catalogue of ${part} in ${language}`
const anyPlaceholder = /(["'`])catalogue of ([^"'`]+) in (uk|ru)\1/g

/** A text as Lingui's macros leave it in the code: its id is a hash of it. */
const compiledText = /\/\*+ *i18n *\*\/\s*\{\s*id: "([^"]+)"/g

/** A text by its id: in the source's language, and in Russian. */
type Texts = ReadonlyMap<string, Readonly<Record<Language, string>>>

/**
 * Makes the catalogues at build (decision 104). A script that imports `catalogues` from `virtual:catalogues` is a part with
 * texts of its own: the script of a page, or one that is loaded later. Ukrainian is the source; Russian stands in
 * locales/ru.po.
 *
 * In development each part gets all texts, and a text that ru.po does not know yet is shown in Ukrainian.
 */
export function catalogues(): Plugin {
  let root = ''
  let isBuild = true
  const saidIn = new Map<string, readonly string[]>()
  let built: { readonly texts: Texts; readonly saidBy: SaidTexts } | undefined
  return {
    name: 'dilo:catalogues',
    // Right after the macros, because the next compiler removes their comments.
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    buildStart() {
      built = undefined
    },
    resolveId(source, importer) {
      if (source.startsWith(`${SPECIFIER}/`)) return `\0${source}`
      if (source !== SPECIFIER || importer === undefined) return null
      return moduleId(relative(root, importer).replaceAll(sep, '/'), INDEX)
    },
    async load(id) {
      const [, part, content] = partOfModule.exec(id) ?? []
      if (part === undefined) return null
      if (content === INDEX) return indexOf(part)
      const language = content as Language
      this.addWatchFile(translations)
      if (isBuild) return `export const messages = JSON.parse('${placeholder(part, language)}')`
      const texts = await readTexts()
      return `export const messages = ${compile(texts.keys(), texts, language)}`
    },
    transform(code, id) {
      saidIn.set(
        id,
        [...code.matchAll(compiledText)].map(([, text = '']) => text),
      )
    },
    async renderChunk(code) {
      if (code.search(anyPlaceholder) < 0) return null
      const { texts, saidBy } = (built ??= {
        texts: await readTexts(),
        saidBy: textsByPart(this, root, (module) => saidIn.get(module) ?? [], isIndex),
      })
      return code.replace(anyPlaceholder, (_literal, _quote, part: string, language: Language) =>
        JSON.stringify(compile(saidBy(part), texts, language)),
      )
    },
  }
}

function indexOf(part: string): string {
  const specifier = (language: Language): string => JSON.stringify(`${SPECIFIER}/${part}/${language}`)
  const members = languages.map((language) => `${language}: () => import(${specifier(language)})`)
  return `export const catalogues = { ${members.join(', ')} }`
}

async function readTexts(): Promise<Texts> {
  const context = { locale: 'ru', sourceLocale: 'uk', filename: translations }
  const entries = Object.entries(await formatter().parse(readFileSync(translations, 'utf8'), context))
  return new Map(entries.map(([id, { message = '', translation = '' }]) => [id, { uk: message, ru: translation }]))
}

/** @throws if a text has no translation, or breaks the rules of its format */
function compile(ids: Iterable<string>, texts: Texts, language: Language): string {
  const messages = Object.fromEntries([...ids].map((id) => [id, texts.get(id)?.[language] ?? '']))
  const untranslated = Object.keys(messages).filter((id) => messages[id] === '')
  if (untranslated.length > 0)
    throw new Error(`${translations} lacks the texts ${untranslated.join(', ')}: npm run messages -w @dilo/web`)
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json', strict: true })
  if (errors.length > 0) throw new Error(errors.map(({ source: text, error }) => `«${text}»: ${error}`).join('\n'))
  return JSON.stringify(JSON.parse(source).messages)
}
