import { Wallet } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'
import type { readNewAccountSearch } from './new-account-search.ts'

const account = pagesOf(() => import('./pages.ts'))

/** Accounts and applications for them. */
export const accountsPages = {
  accounts: {
    path: '/accounts/all',
    title: msg`Рахунки`,
    component: account('AccountsPage'),
    width: 'list',
    menu: { section: 'accounts' },
    named: { icon: Wallet, words: msg`реквізити IBAN` },
    needs: 'ACCOUNTS_VIEW',
    keys: { press: ['G', 'A'], does: msg`До рахунків` },
  },
  newAccount: {
    path: '/accounts/new',
    title: msg`Новий рахунок`,
    above: 'accounts',
    component: account('NewAccountPage'),
    width: 'form',
    search: account.reads<typeof readNewAccountSearch>('readNewAccountSearch'),
  },
  application: {
    path: '/accounts/applications/$operationId',
    title: msg`Заявка на рахунок`,
    above: 'accounts',
    component: account('ApplicationPage'),
    width: 'list',
    needs: 'ACCOUNTS_VIEW',
  },
  account: {
    path: '/accounts/$accountId',
    title: msg`Рахунок`,
    above: 'accounts',
    component: account('AccountPage'),
    width: 'list',
  },
} as const satisfies PageTable
