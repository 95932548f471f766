import type { Permission } from '@dilo/domain/permissions.ts'
import {
  ArrowLeftRight,
  ArrowUpRight,
  Banknote,
  BookUser,
  Building,
  ChartColumn,
  CircleUserRound,
  Copy,
  CreditCard,
  FileText,
  History,
  House,
  Inbox,
  Landmark,
  PenLine,
  Plus,
  RefreshCw,
  Send,
  Monitor,
  Settings,
  Users,
  Wallet,
} from '@dilo/ui/icons/icons-of-things.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readNewAccountSearch } from './accounts/new-account-search.ts'
import { readChartsSearch } from './statements/charts/charts-search.ts'
import { readNewCardSearch } from './cards/applications/new-card-search.ts'
import { readCardSearch } from './cards/card-search.ts'
import { readOfferSearch } from './deposits/offers/offer-search.ts'
import { readNewDepositSearch } from './deposits/openings/new-deposit-search.ts'
import { readShelfSearch } from './deposits/shelf/shelf-search.ts'
import { readConversionSearch } from './exchange/conversion-search.ts'
import { readRequestsSearch } from './exchange/list/requests-search.ts'
import { readNewExchangeSearch } from './exchange/form/new-exchange-search.ts'
import { Home } from './home/home.tsx'
import { InboxCount } from './inbox/inbox-count.tsx'
import type { Few } from './session/offered.ts'
import { readOperationsSearch } from './operations/operations-search.ts'
import { UnfinishedCount } from './operations-list/unfinished-count.tsx'
import { pagesOf } from './page/pages-of-folder.ts'
import { AwaitingCount } from './payments/awaiting-count.tsx'
import { readEditedPaymentSearch, readNewPaymentSearch } from './payments/form/new-payment-search.ts'
import { readImportSearch } from './payments/import/import-search.ts'
import { readPaymentsSearch } from './payments/list/payments-search.ts'
import { readRecipientsSearch } from './payments/recipients/recipients-search.ts'
import { readRegularSearch } from './payments/regular/regular-search.ts'
import { readRegisterSearch } from './payments/salary/register-search.ts'
import { readStatementOfAllSearch, readStatementSearch } from './statements/statement-search.ts'
import { readSectionSearch } from './questionnaire/section-search.ts'
import { readTrailSearch } from './trail/trail-search.ts'
import { readNewEnquirySearch } from './support/new-enquiry-search.ts'
import type { Product } from './accounts/use-products.ts'

/**
 * The sections of the menu, in its order, with the names of those that have one of their own; others are named by their
 * first page. The pages of a section are its tabs. The pages about oneself stand behind the person's name, not in the menu.
 */
export const sections = {
  home: null,
  inbox: null,
  companies: null,
  accounts: null,
  payments: null,
  cards: null,
  savings: msg`Депозити й валюта`,
  company: msg`Компанія`,
  oneself: null,
} as const satisfies Readonly<Record<string, MessageDescriptor | null>>

export type Section = keyof typeof sections

/** The tabs at the bottom of a phone; the other sections stand behind «Ще». */
export const phoneTabs: readonly Section[] = ['home', 'accounts', 'payments', 'inbox']

/** All that the cabinet knows of a page before it is opened. */
export type Page = {
  /** Its address after the cabinet's root. */
  readonly path: string
  /** Its name in the menu, in the palette and in the breadcrumbs of the pages below it. */
  readonly title: MessageDescriptor
  readonly component: RouteComponent
  /** `form`: what is read or filled in line by line; `list`: rows, columns and charts. */
  readonly width: 'form' | 'list'
  /** Reads the part of the address after its `?`, and omits invalid values. */
  readonly search?: (query: Record<string, unknown>) => object
  /** The page above it: the breadcrumb leads there, and its section of the menu is marked. The tabs of a section have none. */
  readonly above?: string
  readonly menu?: MenuPlace
  /** The objects that the button «Створити» offers and this page makes. */
  readonly creates?: readonly Creation[]
  /** A page that the palette offers by itself; others are opened from another page. */
  readonly named?: Name
  /** The permission that the page needs; undefined if everyone sees the page. */
  readonly needs?: Permission
  /** The few to whom it is offered; undefined if everyone is. */
  readonly only?: Few
  /** Single keys that open it, one after the other, and the text of their action. */
  readonly keys?: { readonly press: readonly string[]; readonly does: MessageDescriptor }
}

/** The page's tab in a section of the menu. Tabs of a section stand in the order of the table. */
type MenuPlace = {
  readonly section: Section
  /** A number or a day beside the name; nothing while there is nothing to say. */
  readonly beside?: ComponentType
  /** The tab in which it is another view, with no tab of its own. */
  readonly within?: string
}

type Name = {
  readonly icon: Drawing
  /** Other names of the page, by which the palette finds it. */
  readonly words: MessageDescriptor
}

export type Creation = {
  readonly title: MessageDescriptor
  readonly icon: Drawing
  readonly search?: Readonly<Record<string, string>>
  /** The products that the company must have before the page makes sense. */
  readonly needs?: Product
}

const inbox = pagesOf(() => import('./inbox/pages.ts'))
const account = pagesOf(() => import('./accounts/pages.ts'))
const cards = pagesOf(() => import('./cards/pages.ts'))
const aroundCards = pagesOf(() => import('./cards/applications/pages.ts'))
const deposits = pagesOf(() => import('./deposits/pages.ts'))
const depositOffers = pagesOf(() => import('./deposits/offers/pages.ts'))
const depositOpenings = pagesOf(() => import('./deposits/openings/pages.ts'))
const depositShelf = pagesOf(() => import('./deposits/shelf/pages.ts'))
const exchangeRates = pagesOf(() => import('./exchange/rates/pages.ts'))
const exchangeList = pagesOf(() => import('./exchange/list/pages.ts'))
const oneExchange = pagesOf(() => import('./exchange/page/pages.ts'))
const exchangeForm = pagesOf(() => import('./exchange/form/pages.ts'))
const exchangeContracts = pagesOf(() => import('./exchange/contracts/pages.ts'))
const charts = pagesOf(() => import('./statements/charts/pages.ts'))
const statement = pagesOf(() => import('./statements/pages.ts'))
const statementMail = pagesOf(() => import('./statements/mail/pages.ts'))
const operation = pagesOf(() => import('./operations-list/pages.ts'))
const paymentForm = pagesOf(() => import('./payments/form/pages.ts'))
const paymentList = pagesOf(() => import('./payments/list/pages.ts'))
const paymentImport = pagesOf(() => import('./payments/import/pages.ts'))
const templates = pagesOf(() => import('./payments/templates/pages.ts'))
const regular = pagesOf(() => import('./payments/regular/pages.ts'))
const recipients = pagesOf(() => import('./payments/recipients/pages.ts'))
const ending = pagesOf(() => import('./payments/ending/pages.ts'))
const salary = pagesOf(() => import('./payments/salary/pages.ts'))
const onePayment = pagesOf(() => import('./payments/page/pages.ts'))
const trail = pagesOf(() => import('./trail/pages.ts'))
const company = pagesOf(() => import('./company/pages.ts'))
const companies = pagesOf(() => import('./companies/pages.ts'))
const people = pagesOf(() => import('./people/pages.ts'))
const rules = pagesOf(() => import('./people/rules/pages.ts'))
const support = pagesOf(() => import('./support/pages.ts'))
const verification = pagesOf(() => import('./verification/pages.ts'))
const personal = pagesOf(() => import('./person/pages.ts'))
const questionnaire = pagesOf(() => import('./questionnaire/pages.ts'))
const questionnaireSigning = pagesOf(() => import('./questionnaire/signing/pages.ts'))
const settings = pagesOf(() => import('./settings/pages.ts'))

/**
 * Every page of the cabinet. Its route, its place in the menu, its breadcrumb, its command in the palette and its keys
 * come from here. The palette offers pages in this order, and the menu those of a section.
 */
export const pages = {
  newPayment: {
    path: '/payments/new',
    title: msg`Новий платіж`,
    above: 'payments',
    component: paymentForm('PaymentFormPage'),
    width: 'list',
    search: readNewPaymentSearch,
    creates: [
      { title: msg`Платіж`, icon: ArrowUpRight },
      {
        title: msg`Між рахунками`,
        icon: ArrowLeftRight,
        search: { way: 'ownAccounts' },
        needs: 'severalAccounts',
      },
      { title: msg`До бюджету`, icon: Landmark, search: { way: 'budget' } },
    ],
    named: { icon: Plus, words: msg`заплатити переказ створити` },
    needs: 'PAYMENTS_WRITE',
    keys: { press: ['N'], does: msg`Новий платіж` },
  },
  editedPayment: {
    path: '/payments/$paymentId/edit',
    title: msg`Редагування платежу`,
    above: 'payment',
    component: paymentForm('PaymentFormPage'),
    width: 'list',
    search: readEditedPaymentSearch,
  },
  home: {
    path: '/accounts',
    title: msg`Головна`,
    component: Home as RouteComponent,
    width: 'list',
    menu: { section: 'home' },
    named: { icon: House, words: msg`залишок гроші початок` },
    keys: { press: ['G', 'H'], does: msg`На головну` },
  },
  inbox: {
    path: '/inbox',
    title: msg`Вхідні`,
    component: inbox('InboxPage'),
    width: 'list',
    menu: { section: 'inbox', beside: InboxCount },
    named: { icon: Inbox, words: msg`сповіщення повідомлення завдання чекає підписати` },
    keys: { press: ['G', 'I'], does: msg`До вхідних` },
  },
  companies: {
    path: '/companies',
    title: msg`Мої компанії`,
    component: companies('CompaniesPage'),
    width: 'list',
    menu: { section: 'companies' },
    named: { icon: ChartColumn, words: msg`пульт бухгалтера усі компанії залишки податки` },
    only: 'severalCompanies',
  },
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
    search: readNewAccountSearch,
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
  statement: {
    path: '/accounts/$accountId/statement',
    title: msg`Виписка`,
    component: statement('StatementPage'),
    width: 'list',
    search: readStatementSearch,
    menu: { section: 'accounts' },
    named: { icon: FileText, words: msg`операції рух коштів` },
    needs: 'ACCOUNTS_VIEW',
  },
  statementOfAll: {
    path: '/accounts/all/statement',
    title: msg`Виписка за всіма рахунками`,
    component: statement('StatementOfAllPage'),
    width: 'list',
    search: readStatementOfAllSearch,
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
    search: readChartsSearch,
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
    search: readNewCardSearch,
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
    search: readCardSearch,
    needs: 'ACCOUNTS_VIEW',
  },
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
    search: readOfferSearch,
    named: { icon: Banknote, words: msg`ставки проценти порахувати вклад дохід умови` },
    needs: 'ACCOUNTS_VIEW',
  },
  newDeposit: {
    path: '/deposits/new',
    title: msg`Новий депозит`,
    above: 'deposits',
    component: depositOpenings('NewDepositPage'),
    width: 'list',
    search: readNewDepositSearch,
    creates: [{ title: msg`Депозит`, icon: Banknote }],
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
    search: readShelfSearch,
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
  exchangeRates: {
    path: '/exchange',
    title: msg`Валюта`,
    component: exchangeRates('ExchangeRatesPage'),
    width: 'list',
    search: readConversionSearch,
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
    search: readNewExchangeSearch,
    creates: [{ title: msg`Обмін валюти`, icon: RefreshCw }],
    named: { icon: Plus, words: msg`купити продати валюту долари євро заявка` },
    needs: 'PAYMENTS_WRITE',
  },
  exchangeRequests: {
    path: '/exchange/requests',
    title: msg`Заявки на обмін`,
    above: 'exchangeRates',
    component: exchangeList('ExchangeRequestsPage'),
    width: 'list',
    search: readRequestsSearch,
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
  payments: {
    path: '/payments',
    title: msg`Платежі`,
    component: paymentList('PaymentsPage'),
    width: 'list',
    search: readPaymentsSearch,
    menu: { section: 'payments', beside: AwaitingCount },
    named: { icon: ArrowLeftRight, words: msg`чернетки на підпис` },
    needs: 'PAYMENTS_VIEW',
    keys: { press: ['G', 'P'], does: msg`До платежів` },
  },
  payment: {
    path: '/payments/$paymentId',
    title: msg`Платіж`,
    above: 'payments',
    component: onePayment('PaymentPage'),
    width: 'list',
  },
  regularPayments: {
    path: '/regular-payments',
    title: msg`Регулярні`,
    component: regular('RegularPaymentsPage'),
    width: 'list',
    menu: { section: 'payments' },
    named: { icon: RefreshCw, words: msg`платежі щомісяця автоплатіж розклад підписка` },
    needs: 'PAYMENTS_VIEW',
  },
  newRegularPayment: {
    path: '/regular-payments/new',
    title: msg`Новий регулярний платіж`,
    above: 'regularPayments',
    component: regular('OrderFormPage'),
    width: 'list',
    search: readRegularSearch,
  },
  regularPayment: {
    path: '/regular-payments/$orderId',
    title: msg`Регулярний платіж`,
    above: 'regularPayments',
    component: regular('StandingOrderPage'),
    width: 'list',
  },
  editedRegularPayment: {
    path: '/regular-payments/$orderId/edit',
    title: msg`Змінити регулярний платіж`,
    above: 'regularPayment',
    component: regular('OrderFormPage'),
    width: 'list',
  },
  salary: {
    path: '/salary',
    title: msg`Зарплата`,
    component: salary('SalaryPage'),
    width: 'list',
    menu: { section: 'payments' },
    named: { icon: Banknote, words: msg`відомість виплати працівникам аванс` },
    needs: 'SALARY_VIEW',
  },
  newRegister: {
    path: '/salary/new',
    title: msg`Нова зарплатна відомість`,
    above: 'salary',
    component: salary('NewRegisterPage'),
    width: 'list',
    search: readRegisterSearch,
    creates: [{ title: msg`Зарплата`, icon: Banknote }],
    named: { icon: Plus, words: msg`виплатити зарплату аванс` },
    needs: 'SALARY_WRITE',
  },
  register: {
    path: '/salary/$registerId',
    title: msg`Відомість`,
    above: 'salary',
    component: salary('RegisterPage'),
    width: 'list',
  },
  editedRegister: {
    path: '/salary/$registerId/edit',
    title: msg`Змінити відомість`,
    above: 'register',
    component: salary('EditRegisterPage'),
    width: 'list',
  },
  imports: {
    path: '/payments/import',
    title: msg`Імпорт платежів`,
    above: 'payments',
    component: paymentImport('ImportsPage'),
    width: 'list',
    creates: [{ title: msg`Імпорт файлу`, icon: FileText }],
    named: { icon: ArrowLeftRight, words: msg`файл завантажити CSV Excel 1С BAS pain iFOBS` },
    needs: 'PAYMENTS_WRITE',
  },
  import: {
    path: '/payments/import/$importId',
    title: msg`Імпорт`,
    above: 'imports',
    component: paymentImport('ImportPage'),
    width: 'list',
    search: readImportSearch,
  },
  recipients: {
    path: '/recipients',
    title: msg`Отримувачі`,
    component: recipients('RecipientsPage'),
    width: 'list',
    search: readRecipientsSearch,
    menu: { section: 'payments' },
    named: { icon: BookUser, words: msg`контрагенти постачальники` },
    needs: 'PAYMENTS_VIEW',
  },
  templates: {
    path: '/templates',
    title: msg`Шаблони`,
    above: 'recipients',
    component: templates('TemplatesPage'),
    width: 'list',
    named: { icon: Copy, words: msg`платежі повторити` },
    needs: 'PAYMENTS_VIEW',
  },
  endingAccounts: {
    path: '/ending-accounts',
    title: msg`Рахунки, що закриваються`,
    above: 'recipients',
    component: ending('EndingAccountsPage'),
    width: 'list',
    needs: 'PAYMENTS_VIEW',
  },
  company: {
    path: '/company',
    title: msg`Про компанію`,
    component: company('CompanyPage'),
    width: 'form',
    menu: { section: 'company' },
    named: { icon: Building, words: msg`реквізити код ЄДРПОУ керівник логотип` },
  },
  operations: {
    path: '/operations',
    title: msg`Заявки до банку`,
    component: operation('OperationsPage'),
    width: 'list',
    search: readOperationsSearch,
    menu: { section: 'company', beside: UnfinishedCount },
    named: { icon: FileText, words: msg`операції відкриття рахунку анкета стан` },
    needs: 'ACCOUNTS_VIEW',
  },
  people: {
    path: '/people',
    title: msg`Люди й доступи`,
    component: people('PeoplePage'),
    width: 'list',
    menu: { section: 'company' },
    named: { icon: Users, words: msg`команда права запросити` },
    needs: 'DEFAULT_CB_ACCESS',
  },
  person: {
    path: '/people/$personId',
    title: msg`Доступ людини`,
    above: 'people',
    component: people('PersonPage'),
    width: 'list',
    needs: 'DEFAULT_CB_ACCESS',
  },
  signingRules: {
    path: '/people/rules',
    title: msg`Правила підпису`,
    above: 'people',
    component: rules('RulesPage'),
    width: 'form',
    named: { icon: PenLine, words: msg`хто підписує підписи перший другий` },
    needs: 'PAYMENTS_VIEW',
  },
  newSigningRules: {
    path: '/people/rules/new',
    title: msg`Змінити правила підпису`,
    above: 'signingRules',
    component: rules('NewRulesPage'),
    width: 'form',
    needs: 'ACCOUNTS_WRITE',
  },
  accessChange: {
    path: '/people/access/$changeId',
    title: msg`Зміна доступу`,
    above: 'people',
    component: people('AccessChangePage'),
    width: 'list',
    needs: 'DEFAULT_CB_ACCESS',
  },
  invitation: {
    path: '/people/invitations/$invitationId',
    title: msg`Запрошення`,
    above: 'people',
    component: people('InvitationPage'),
    width: 'list',
    needs: 'DEFAULT_CB_ACCESS',
  },
  questionnaire: {
    path: '/questionnaire',
    title: msg`Анкета`,
    component: questionnaire('QuestionnairePage'),
    width: 'list',
    menu: { section: 'company' },
    named: { icon: FileText, words: msg`дані клієнта оновити опитувальник власники паспорт ідентифікація` },
    needs: 'ACCOUNTS_VIEW',
  },
  questionnaireSigning: {
    path: '/questionnaire/signing',
    title: msg`Відповіді анкети`,
    above: 'questionnaire',
    component: questionnaireSigning('SigningPage'),
    width: 'list',
    needs: 'ACCOUNTS_VIEW',
  },
  questionnaireSection: {
    path: '/questionnaire/$section',
    title: msg`Розділ анкети`,
    above: 'questionnaire',
    component: questionnaire('SectionPage'),
    width: 'list',
    search: readSectionSearch,
  },
  trail: {
    path: '/trail',
    title: msg`Журнал подій`,
    component: trail('TrailPage'),
    width: 'list',
    search: readTrailSearch,
    menu: { section: 'company' },
    named: { icon: History, words: msg`аудит історія дій хто що зробив доказ` },
    needs: 'ACCOUNTS_WRITE',
    only: 'heads',
  },
  verification: {
    path: '/verification',
    title: msg`Перевірка даних`,
    above: 'home',
    component: verification('VerificationPage'),
    width: 'list',
  },
  support: {
    path: '/support',
    title: msg`Звернення до банку`,
    component: support('SupportPage'),
    width: 'form',
    menu: { section: 'company' },
    named: { icon: Send, words: msg`підтримка написати допомога лист запитання` },
  },
  newEnquiry: {
    path: '/support/new',
    title: msg`Лист до банку`,
    above: 'support',
    component: support('NewEnquiryPage'),
    width: 'form',
    search: readNewEnquirySearch,
  },
  enquiry: {
    path: '/support/$enquiryId',
    title: msg`Звернення`,
    above: 'support',
    component: support('EnquiryPage'),
    width: 'list',
  },
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
  personal: {
    path: '/personal',
    title: msg`Мої дані`,
    component: personal('PersonalPage'),
    width: 'form',
    menu: { section: 'oneself' },
    named: { icon: CircleUserRound, words: msg`профіль телефон e-mail контакти змінити номер` },
  },
  personalRecord: {
    path: '/personal/data',
    title: msg`Що банк знає про мене`,
    above: 'personal',
    component: personal('RecordPage'),
    width: 'form',
    named: { icon: FileText, words: msg`персональні дані експорт зберігання приватність` },
  },
} as const satisfies Readonly<Record<string, Page>>

export type PageName = keyof typeof pages
