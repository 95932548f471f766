import { House } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageComponent } from '../../routing/routes.ts'
import type { PageTable } from '../page/page-row.ts'
import { Home } from './home.tsx'

/** The home page. */
export const homePages = {
  home: {
    path: '/accounts',
    title: msg`Головна`,
    component: Home as PageComponent,
    width: 'list',
    menu: { section: 'home' },
    named: { icon: House, words: msg`залишок гроші початок` },
    keys: { press: ['G', 'H'], does: msg`На головну` },
  },
} as const satisfies PageTable
