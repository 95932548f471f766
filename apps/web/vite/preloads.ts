import { type Language, languages } from '@dilo/domain/values/language.ts'
import type { Plugin, Rolldown } from 'vite'
import { catalogueId, catalogueOf } from './catalogues.ts'

const clientsEntries = ['sign', 'cabinet', 'verify'] as const

/**
 * Gives the server the files that a page will request: `dist/preloads.json` names the catalogue of each entry and
 * language, sign.html names the files of the cabinet's shell, which are fetched while a person types the code, and
 * `dist/text-parts.json` names the script, the styles and the catalogues of each lazy part, for said-texts.ts and
 * budget.ts.
 * @param entries the pages of this build: the clients' by default
 */
export function preloads(entries: readonly string[] = clientsEntries): Plugin {
  return {
    name: 'dilo:preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const catalogues = Object.fromEntries(
        entries.map((entry) => [
          entry,
          Object.fromEntries(languages.map((language) => [language, [catalogue(bundle, scriptOf(entry), language)]])),
        ]),
      )
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(catalogues, null, 2) })

      this.emitFile({
        type: 'asset',
        fileName: 'text-parts.json',
        source: JSON.stringify(laterParts(bundle, entries), null, 2),
      })

      if (!entries.includes('sign')) return
      const cabinet = page(bundle, 'cabinet.html')
      const shell = [...cabinet.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
      const sign = bundle['sign.html'] as Rolldown.OutputAsset
      sign.source = page(bundle, 'sign.html').replace('__CABINET_SHELL__', shell.join(' '))
    },
  }
}

function page(bundle: Rolldown.OutputBundle, name: string): string {
  const asset = bundle[name]
  if (asset?.type !== 'asset') throw new Error(`The build has no ${name}`)
  return String(asset.source)
}

const scriptOf = (entry: string): string => `src/${entry}/main.tsx`

function catalogue(bundle: Rolldown.OutputBundle, part: string, language: Language): string {
  return `/${chunkOf(bundle, (id) => id === catalogueId(part, language), `a catalogue of ${part} in ${language}`).fileName}`
}

function chunkOf(bundle: Rolldown.OutputBundle, isIt: (id: string) => boolean, name: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    .find(({ facadeModuleId }) => facadeModuleId !== null && isIt(facadeModuleId))
  if (!chunk) throw new Error(`The build does not have ${name}`)
  return chunk
}

/** The parts that a page loads later. `pages`: the pages that may load it, by the folder where it stands. */
function laterParts(bundle: Rolldown.OutputBundle, entries: readonly string[]) {
  const facades = Object.values(bundle).map((output) => (output.type === 'chunk' ? output.facadeModuleId : null))
  const parts = new Set(facades.flatMap((id) => catalogueOf(id)?.part ?? []))
  for (const entry of entries) parts.delete(scriptOf(entry))
  return [...parts].map((part) => {
    const home = entries.filter((entry) => part.startsWith(`src/${entry}/`))
    const script = chunkOf(bundle, (id) => id.endsWith(`/${part}`), `the script of ${part}`)
    return {
      part,
      pages: home.length > 0 ? home : entries,
      script: `/${script.fileName}`,
      styles: [...(script.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
      catalogues: Object.fromEntries(languages.map((language) => [language, catalogue(bundle, part, language)])),
    }
  })
}
