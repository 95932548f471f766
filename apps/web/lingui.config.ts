import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Ukrainian is the source; ru.po holds every Russian text, ordered by its source text (decision 104). */
export default defineConfig({
  locales: ['ru'],
  sourceLocale: 'uk',
  fallbackLocales: false,
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
  runtimeConfigModule: { Trans: ['@dilo/ui/messages/trans.tsx', 'Trans'] },
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src', '<rootDir>/../../packages/ui/src'] }],
})
