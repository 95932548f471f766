import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'
import type { readStatementOfAllSearch, readStatementSearch } from './statement-search.ts'
import type { readChartsSearch } from './charts/charts-search.ts'

const charts = pagesOf(() => import('./charts/pages.ts'))
const statement = pagesOf(() => import('./pages.ts'))
const statementMail = pagesOf(() => import('./mail/pages.ts'))

/** Statements, entries and charts. */
export const statementsPages = {
  statement: {
    path: '/accounts/$accountId/statement',
    title: msg`Виписка`,
    component: statement('StatementPage'),
    width: 'list',
    search: statement.reads<typeof readStatementSearch>('readStatementSearch'),
    menu: { section: 'accounts' },
    named: { icon: FileText, words: msg`операції рух коштів` },
    needs: 'ACCOUNTS_VIEW',
    isOften: true,
  },
  statementOfAll: {
    path: '/accounts/all/statement',
    title: msg`Виписка за всіма рахунками`,
    component: statement('StatementOfAllPage'),
    width: 'list',
    search: statement.reads<typeof readStatementOfAllSearch>('readStatementOfAllSearch'),
    menu: { section: 'accounts', within: 'statement' },
    named: { icon: FileText, words: msg`усі операції рух коштів` },
    needs: 'ACCOUNTS_VIEW',
  },
  charts: {
    path: '/accounts/$accountId/charts',
    title: msg`Аналітика рахунку`,
    above: 'statement',
    component: charts('AccountChartsPage'),
    width: 'list',
    search: charts.reads<typeof readChartsSearch>('readChartsSearch'),
  },
  statementMail: {
    path: '/accounts/$accountId/mail',
    title: msg`Виписки на e-mail`,
    above: 'statement',
    component: statementMail('StatementMailPage'),
    width: 'form',
  },
  entry: {
    path: '/accounts/$accountId/entries/$version',
    title: msg`Операція`,
    above: 'statement',
    component: statement('EntryPage'),
    width: 'form',
  },
} as const satisfies PageTable
