import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'
import type { readOperationsSearch } from '../operations/operations-search.ts'
import { UnfinishedCount } from './unfinished-count.tsx'

const operation = pagesOf(() => import('./pages.ts'))

/** Operations of the company at the bank. */
export const operationsListPages = {
  operations: {
    path: '/operations',
    title: msg`Заявки до банку`,
    component: operation('OperationsPage'),
    width: 'list',
    search: operation.reads<typeof readOperationsSearch>('readOperationsSearch'),
    menu: { section: 'company', beside: UnfinishedCount },
    named: { icon: FileText, words: msg`операції відкриття рахунку анкета стан` },
    needs: 'ACCOUNTS_VIEW',
  },
} as const satisfies PageTable
