import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { reachableSources } from './vite/reachable-sources.ts'

const source = resolve(import.meta.dirname, 'src')

const areas = [
  { path: 'sign', entry: 'sign/main.tsx' },
  { path: 'cabinet', entry: 'cabinet/main.tsx' },
  ...readdirSync(`${source}/error-areas`).map((area) => ({ path: `error-areas/${area}`, entry: `error-areas/${area}/texts.ts` })),
]

/**
 * A catalogue for each entry, with just the texts that its code can say: one request, nothing idle in it. Areas of error
 * texts that are fetched when first needed have catalogues of their own.
 */
export default defineConfig({
  locales: ['uk', 'ru'],
  sourceLocale: 'uk',
  fallbackLocales: false,
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
  catalogs: areas.map(({ path, entry }) => ({
    path: `<rootDir>/src/${path}/locales/{locale}`,
    include: reachableSources(resolve(source, entry)),
  })),
})
