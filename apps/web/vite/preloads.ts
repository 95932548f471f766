import type { Plugin, Rolldown } from 'vite'
import { textAreas } from './text-areas.ts'

const entries = ['sign', 'cabinet', 'verify'] as const
const languages = ['uk', 'ru'] as const

/**
 * Tells the server which files a page will ask for before it asks:
 * `dist/preloads.json` names the catalogue of each entry and language,
 * sign.html names the files of the cabinet's shell, which are fetched while a person types the code,
 * and `dist/text-areas.json` names the script and the catalogues of each area that brings its own texts, for said-texts.ts.
 */
export function preloads(): Plugin {
  return {
    name: 'dilo:preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const catalogues = Object.fromEntries(
        entries.map((entry) => [
          entry,
          Object.fromEntries(languages.map((language) => [language, [catalogue(bundle, entry, language)]])),
        ]),
      )
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(catalogues, null, 2) })

      this.emitFile({ type: 'asset', fileName: 'text-areas.json', source: JSON.stringify(builtAreas(bundle), null, 2) })

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

function catalogue(bundle: Rolldown.OutputBundle, entry: string, language: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/src/${entry}/locales/${language}.po`),
  )
  if (!chunk) throw new Error(`The build has no catalogue of ${entry} in ${language}`)
  return `/${chunk.fileName}`
}

function builtAreas(bundle: Rolldown.OutputBundle) {
  return textAreas.map(({ path, script, after }) => {
    const built = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/src/${script}`),
    )
    if (!built) throw new Error(`The build has no script of ${path}`)
    return {
      area: path,
      after,
      script: `/${built.fileName}`,
      catalogues: Object.fromEntries(languages.map((language) => [language, catalogue(bundle, path, language)])),
    }
  })
}
