import { ChartColumn } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'

const companies = pagesOf(() => import('./pages.ts'))

/** The figures of all of a person's companies. */
export const companiesPages = {
  companies: {
    path: '/companies',
    title: msg`Мої компанії`,
    component: companies('CompaniesPage'),
    width: 'list',
    menu: { section: 'companies' },
    named: { icon: ChartColumn, words: msg`пульт бухгалтера усі компанії залишки податки` },
    only: 'severalCompanies',
  },
} as const satisfies PageTable
