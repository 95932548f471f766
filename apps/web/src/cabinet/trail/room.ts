import { History } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'
import type { readTrailSearch } from './trail-search.ts'

const trail = pagesOf(() => import('./pages.ts'))

/** The events of the company. */
export const trailPages = {
  trail: {
    path: '/trail',
    title: msg`Журнал подій`,
    component: trail('TrailPage'),
    width: 'list',
    search: trail.reads<typeof readTrailSearch>('readTrailSearch'),
    menu: { section: 'company' },
    named: { icon: History, words: msg`аудит історія дій хто що зробив доказ` },
    needs: 'ACCOUNTS_WRITE',
    only: 'heads',
  },
} as const satisfies PageTable
