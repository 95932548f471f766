import { ArrowLeftRight, FileText, Plus, RefreshCw } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'
import type { readConversionSearch } from './conversion-search.ts'
import type { readNewExchangeSearch } from './form/new-exchange-search.ts'
import type { readRequestsSearch } from './list/requests-search.ts'

const exchangeRates = pagesOf(() => import('./rates/pages.ts'))
const exchangeList = pagesOf(() => import('./list/pages.ts'))
const oneExchange = pagesOf(() => import('./page/pages.ts'))
const exchangeForm = pagesOf(() => import('./form/pages.ts'))
const exchangeContracts = pagesOf(() => import('./contracts/pages.ts'))

/** Rates, requests and contracts. */
export const exchangePages = {
  exchangeRates: {
    path: '/exchange',
    title: msg`Валюта`,
    component: exchangeRates('ExchangeRatesPage'),
    width: 'list',
    search: exchangeRates.reads<typeof readConversionSearch>('readConversionSearch'),
    menu: { section: 'savings' },
    named: { icon: RefreshCw, words: msg`курс обмін долар євро конвертер купити продати` },
    needs: 'PAYMENTS_VIEW',
  },
  newExchange: {
    path: '/exchange/new',
    title: msg`Обмін валюти`,
    above: 'exchangeRates',
    component: exchangeForm('NewExchangePage'),
    width: 'list',
    search: exchangeForm.reads<typeof readNewExchangeSearch>('readNewExchangeSearch'),
    creates: [{ title: msg`Обмін валюти`, icon: RefreshCw, needsOpenPayments: true }],
    named: { icon: Plus, words: msg`купити продати валюту долари євро заявка` },
    needs: 'PAYMENTS_WRITE',
  },
  exchangeRequests: {
    path: '/exchange/requests',
    title: msg`Заявки на обмін`,
    above: 'exchangeRates',
    component: exchangeList('ExchangeRequestsPage'),
    width: 'list',
    search: exchangeList.reads<typeof readRequestsSearch>('readRequestsSearch'),
    named: { icon: ArrowLeftRight, words: msg`купівля валюти продаж валюти заявка на обмін дилер куплена валюта` },
    needs: 'PAYMENTS_VIEW',
  },
  exchangeRequest: {
    path: '/exchange/requests/$requestId',
    title: msg`Заявка на обмін`,
    above: 'exchangeRequests',
    component: oneExchange('ExchangeRequestPage'),
    width: 'list',
    needs: 'PAYMENTS_VIEW',
  },
  exchangeContracts: {
    path: '/exchange/contracts',
    title: msg`Договори для купівлі валюти`,
    above: 'exchangeRates',
    component: exchangeContracts('ExchangeContractsPage'),
    width: 'form',
    named: { icon: FileText, words: msg`імпорт контракт ЗЕД граничний строк підстава` },
    needs: 'PAYMENTS_VIEW',
  },
  newExchangeContract: {
    path: '/exchange/contracts/new',
    title: msg`Новий договір`,
    above: 'exchangeContracts',
    component: exchangeContracts('ContractFormPage'),
    width: 'form',
    needs: 'PAYMENTS_WRITE',
  },
  exchangeContract: {
    path: '/exchange/contracts/$contractId',
    title: msg`Договір`,
    above: 'exchangeContracts',
    component: exchangeContracts('ContractPage'),
    width: 'form',
    needs: 'PAYMENTS_VIEW',
  },
  editedExchangeContract: {
    path: '/exchange/contracts/$contractId/edit',
    title: msg`Змінити договір`,
    above: 'exchangeContract',
    component: exchangeContracts('ContractFormPage'),
    width: 'form',
    needs: 'PAYMENTS_WRITE',
  },
} as const satisfies PageTable
