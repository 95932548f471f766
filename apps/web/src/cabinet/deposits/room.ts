import { Banknote, Plus } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'
import type { readOfferSearch } from './offers/offer-search.ts'
import type { readNewDepositSearch } from './openings/new-deposit-search.ts'
import type { readShelfSearch } from './shelf/shelf-search.ts'

const deposits = pagesOf(() => import('./pages.ts'))
const depositOffers = pagesOf(() => import('./offers/pages.ts'))
const depositOpenings = pagesOf(() => import('./openings/pages.ts'))
const depositShelf = pagesOf(() => import('./shelf/pages.ts'))

/** Deposits, their offers and operations. */
export const depositsPages = {
  deposits: {
    path: '/deposits',
    title: msg`Депозити`,
    component: deposits('DepositsPage'),
    width: 'list',
    menu: { section: 'savings' },
    named: { icon: Banknote, words: msg`вклад проценти розміщені гроші` },
    needs: 'ACCOUNTS_VIEW',
  },
  depositOffers: {
    path: '/deposits/offers',
    title: msg`Депозитний калькулятор`,
    above: 'deposits',
    component: depositOffers('DepositOffersPage'),
    width: 'list',
    search: depositOffers.reads<typeof readOfferSearch>('readOfferSearch'),
    named: { icon: Banknote, words: msg`ставки проценти порахувати вклад дохід умови` },
    needs: 'ACCOUNTS_VIEW',
  },
  newDeposit: {
    path: '/deposits/new',
    title: msg`Новий депозит`,
    above: 'deposits',
    component: depositOpenings('NewDepositPage'),
    width: 'list',
    search: depositOpenings.reads<typeof readNewDepositSearch>('readNewDepositSearch'),
    creates: [{ title: msg`Депозит`, icon: Banknote, needsOpenPayments: true }],
    named: { icon: Plus, words: msg`відкрити вклад розмістити гроші` },
    needs: 'ACCOUNTS_WRITE',
  },
  depositOperation: {
    path: '/deposits/operations/$operationId',
    title: msg`Заявка на депозит`,
    above: 'deposits',
    component: depositOpenings('DepositOperationPage'),
    width: 'list',
    needs: 'ACCOUNTS_VIEW',
  },
  depositShelf: {
    path: '/deposits/shelf',
    title: msg`Вільні гроші`,
    above: 'deposits',
    component: depositShelf('ShelfPage'),
    width: 'form',
    search: depositShelf.reads<typeof readShelfSearch>('readShelfSearch'),
    named: { icon: Banknote, words: msg`полиця відкласти скільки можна план касовий розрив` },
    needs: 'ACCOUNTS_VIEW',
  },
  deposit: {
    path: '/deposits/$depositId',
    title: msg`Депозит`,
    above: 'deposits',
    component: deposits('DepositPage'),
    width: 'list',
    needs: 'ACCOUNTS_VIEW',
  },
} as const satisfies PageTable
