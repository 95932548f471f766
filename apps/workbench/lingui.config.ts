import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** The texts of the ui room's components. What errors and fields say comes from calls: those texts stand in the web's catalogues alone. */
export default defineConfig({
  locales: ['uk', 'ru'],
  sourceLocale: 'uk',
  fallbackLocales: false,
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/../../packages/ui/src'],
      exclude: ['<rootDir>/../../packages/ui/src/messages/*-messages.ts'],
    },
  ],
})
