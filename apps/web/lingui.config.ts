import { resolve } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { reachableSources } from './vite/reachable-sources.ts'

const areas = ['sign', 'cabinet'] as const

/** A catalogue for each entry, with just the texts that its code can say: one request, nothing idle in it. */
export default defineConfig({
  locales: ['uk', 'ru'],
  sourceLocale: 'uk',
  fallbackLocales: false,
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
  catalogs: areas.map((area) => ({
    path: `<rootDir>/src/${area}/locales/{locale}`,
    include: reachableSources(resolve(import.meta.dirname, `src/${area}/main.tsx`)),
  })),
})
