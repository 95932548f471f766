import { resolve } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { reachableSources } from './vite/reachable-sources.ts'
import { textAreas } from './vite/text-areas.ts'

const source = resolve(import.meta.dirname, 'src')

const reach = (entry: string): string[] => reachableSources(resolve(source, entry))

const entries = { sign: reach('sign/main.tsx'), cabinet: reach('cabinet/main.tsx'), verify: reach('verify/main.tsx') }

const catalogues = [
  ...Object.entries(entries).map(([path, include]) => ({ path, include })),
  ...textAreas.map(({ path, script, after }) => {
    const there = new Set(after ? entries[after] : [])
    return { path, include: reach(script).filter((file) => !there.has(file)) }
  }),
]

/**
 * A catalogue for each entry, with just the texts that its code can say: one request, nothing idle in it. What is fetched
 * when first needed (texts of rare errors, further parts of the sign-in area) has catalogues of its own.
 */
export default defineConfig({
  locales: ['uk', 'ru'],
  sourceLocale: 'uk',
  fallbackLocales: false,
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
  runtimeConfigModule: { Trans: ['@dilo/ui/messages/trans.tsx', 'Trans'] },
  catalogs: catalogues.map(({ path, include }) => ({ path: `<rootDir>/src/${path}/locales/{locale}`, include })),
})
