import { Monitor, Settings } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'

const settings = pagesOf(() => import('./pages.ts'))

/** Settings and devices. */
export const settingsPages = {
  settings: {
    path: '/settings',
    title: msg`Налаштування`,
    component: settings('SettingsPage'),
    width: 'form',
    menu: { section: 'oneself' },
    named: { icon: Settings, words: msg`пароль сповіщення пристрої клавіші` },
  },
  letIn: {
    path: '/let-in',
    title: msg`Вхід на іншому пристрої`,
    above: 'settings',
    component: settings('LetInPage'),
    width: 'form',
    named: { icon: Monitor, words: msg`QR код вхід комп’ютер сканувати` },
  },
} as const satisfies PageTable
