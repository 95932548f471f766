import { CreditCard } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'
import type { readNewCardSearch } from './applications/new-card-search.ts'
import type { readCardSearch } from './card-search.ts'

const cards = pagesOf(() => import('./pages.ts'))
const aroundCards = pagesOf(() => import('./applications/pages.ts'))

/** Cards, their applications, programs and receipts. */
export const cardsPages = {
  cards: {
    path: '/cards',
    title: msg`Картки`,
    component: cards('CardsPage'),
    width: 'list',
    menu: { section: 'cards' },
    named: { icon: CreditCard, words: msg`бізнес-картка заблокувати ліміт пін visa mastercard` },
    needs: 'ACCOUNTS_VIEW',
  },
  cardRequests: {
    path: '/cards/requests',
    title: msg`Запити за картками`,
    above: 'cards',
    component: aroundCards('CardRequestsPage'),
    width: 'form',
    named: { icon: CreditCard, words: msg`підтвердити покупку в інтернеті понад ліміт дозвіл` },
  },
  newCard: {
    path: '/cards/new',
    title: msg`Нова картка`,
    above: 'cards',
    component: aroundCards('NewCardPage'),
    width: 'form',
    search: aroundCards.reads<typeof readNewCardSearch>('readNewCardSearch'),
    named: { icon: CreditCard, words: msg`замовити бізнес-картку випустити` },
    needs: 'ACCOUNTS_WRITE',
  },
  cardApplication: {
    path: '/cards/applications/$applicationId',
    title: msg`Заявка на картку`,
    above: 'cards',
    component: aroundCards('CardApplicationPage'),
    width: 'list',
    needs: 'ACCOUNTS_VIEW',
  },
  cardPrograms: {
    path: '/cards/programs',
    title: msg`Програми витрат`,
    above: 'cards',
    component: aroundCards('CardProgramsPage'),
    width: 'form',
    named: { icon: CreditCard, words: msg`спільні ліміти карток бюджет відрядження` },
    needs: 'ACCOUNTS_VIEW',
  },
  cardReceipts: {
    path: '/cards/receipts',
    title: msg`Чеки до платежів карткою`,
    above: 'cards',
    component: aroundCards('MissingReceiptsPage'),
    width: 'list',
    named: { icon: CreditCard, words: msg`чек квитанція бракує чеків звіт за карткою` },
  },
  card: {
    path: '/cards/$cardId',
    title: msg`Картка`,
    above: 'cards',
    component: cards('CardPage'),
    width: 'list',
    search: cards.reads<typeof readCardSearch>('readCardSearch'),
    needs: 'ACCOUNTS_VIEW',
  },
} as const satisfies PageTable
