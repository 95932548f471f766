import type { Permission } from '@dilo/domain/permissions.ts'
import {
  ArrowLeftRight,
  FileText,
  House,
  Plus,
  RefreshCw,
  Settings,
  Users,
  Wallet,
} from '@dilo/ui/icons/icons-of-things.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouteComponent } from '@tanstack/react-router'
import { readNewAccountSearch } from './accounts/new-account-search.ts'
import { readChartsSearch } from './accounts/charts/charts-search.ts'
import { Home } from './home/home.tsx'
import { pagesOf } from './page/pages-of-folder.ts'
import { readNewPaymentSearch } from './payments/form/new-payment-search.ts'
import { readImportSearch } from './payments/import/import-search.ts'
import { readPaymentsSearch } from './payments/list/payments-search.ts'
import { readRecipientsSearch } from './payments/recipients/recipients-search.ts'
import { readRegularSearch } from './payments/regular/regular-search.ts'
import { readRegisterSearch } from './payments/salary/register-search.ts'
import { readStatementSearch } from './statements/statement-search.ts'

/** The sections of the navigation, in its order: each is named after the page that it opens. */
export const sections = ['home', 'accounts', 'statement', 'payments', 'people', 'settings'] as const

export type Section = (typeof sections)[number]

/** All that the cabinet knows of a page before it is opened. */
export type Page = {
  /** Its address after the cabinet's root. */
  readonly path: string
  /** The section that is marked in the navigation while the page is open. */
  readonly section: Section
  readonly component: RouteComponent
  /** Reads the part of the address after its `?`, and omits invalid values. */
  readonly search?: (query: Record<string, unknown>) => object
  /** The name of the page in the navigation and the palette; a page without a name is opened from another page. */
  readonly named?: Name
  /** Single keys that open it, one after the other, and the text of their action. */
  readonly keys?: { readonly press: readonly string[]; readonly does: MessageDescriptor }
}

type Name = {
  readonly title: MessageDescriptor
  readonly icon: Drawing
  /** Other names of the page, by which the palette finds it. */
  readonly words: MessageDescriptor
  /** The permission that the page needs; undefined if everyone sees the page. */
  readonly needs?: Permission
}

const account = pagesOf(() => import('./accounts/pages.ts'))
const charts = pagesOf(() => import('./accounts/charts/pages.ts'))
const statement = pagesOf(() => import('./statements/pages.ts'))
const statementMail = pagesOf(() => import('./statements/mail/pages.ts'))
const paymentForm = pagesOf(() => import('./payments/form/pages.ts'))
const paymentList = pagesOf(() => import('./payments/list/pages.ts'))
const paymentImport = pagesOf(() => import('./payments/import/pages.ts'))
const templates = pagesOf(() => import('./payments/templates/pages.ts'))
const regular = pagesOf(() => import('./payments/regular/pages.ts'))
const recipients = pagesOf(() => import('./payments/recipients/pages.ts'))
const salary = pagesOf(() => import('./payments/salary/pages.ts'))
const onePayment = pagesOf(() => import('./payments/page/pages.ts'))
const people = pagesOf(() => import('./people/pages.ts'))
const settings = pagesOf(() => import('./settings/pages.ts'))

/**
 * Every page of the cabinet. Its route, its place in the navigation, its command in the palette and its keys come from here.
 * The palette offers pages in this order.
 */
export const pages = {
  newPayment: {
    path: '/payments/new',
    section: 'payments',
    component: paymentForm('PaymentFormPage'),
    search: readNewPaymentSearch,
    named: {
      title: msg`Новий платіж`,
      icon: Plus,
      words: msg`заплатити переказ створити`,
      needs: 'PAYMENTS_WRITE',
    },
    keys: { press: ['N'], does: msg`Новий платіж` },
  },
  editedPayment: {
    path: '/payments/$paymentId/edit',
    section: 'payments',
    component: paymentForm('PaymentFormPage'),
  },
  home: {
    path: '/accounts',
    section: 'home',
    component: Home as RouteComponent,
    named: { title: msg`Головна`, icon: House, words: msg`залишок гроші початок` },
    keys: { press: ['G', 'H'], does: msg`На головну` },
  },
  accounts: {
    path: '/accounts/all',
    section: 'accounts',
    component: account('AccountsPage'),
    named: { title: msg`Рахунки`, icon: Wallet, words: msg`реквізити IBAN`, needs: 'ACCOUNTS_VIEW' },
    keys: { press: ['G', 'A'], does: msg`До рахунків` },
  },
  newAccount: {
    path: '/accounts/new',
    section: 'accounts',
    component: account('NewAccountPage'),
    search: readNewAccountSearch,
  },
  account: { path: '/accounts/$accountId', section: 'accounts', component: account('AccountPage') },
  statement: {
    path: '/accounts/$accountId/statement',
    section: 'statement',
    component: statement('StatementPage'),
    search: readStatementSearch,
    named: { title: msg`Виписка`, icon: FileText, words: msg`операції рух коштів` },
  },
  charts: {
    path: '/accounts/$accountId/charts',
    section: 'statement',
    component: charts('AccountChartsPage'),
    search: readChartsSearch,
  },
  statementMail: {
    path: '/accounts/$accountId/mail',
    section: 'statement',
    component: statementMail('StatementMailPage'),
  },
  entry: {
    path: '/accounts/$accountId/entries/$version',
    section: 'statement',
    component: statement('EntryPage'),
  },
  payments: {
    path: '/payments',
    section: 'payments',
    component: paymentList('PaymentsPage'),
    search: readPaymentsSearch,
    named: {
      title: msg`Платежі`,
      icon: ArrowLeftRight,
      words: msg`чернетки на підпис`,
      needs: 'PAYMENTS_VIEW',
    },
    keys: { press: ['G', 'P'], does: msg`До платежів` },
  },
  payment: { path: '/payments/$paymentId', section: 'payments', component: onePayment('PaymentPage') },
  imports: {
    path: '/payments/import',
    section: 'payments',
    component: paymentImport('ImportsPage'),
    named: {
      title: msg`Імпорт платежів`,
      icon: ArrowLeftRight,
      words: msg`файл завантажити CSV Excel 1С BAS pain iFOBS`,
      needs: 'PAYMENTS_WRITE',
    },
  },
  import: {
    path: '/payments/import/$importId',
    section: 'payments',
    component: paymentImport('ImportPage'),
    search: readImportSearch,
  },
  templates: {
    path: '/templates',
    section: 'payments',
    component: templates('TemplatesPage'),
    named: { title: msg`Шаблони`, icon: ArrowLeftRight, words: msg`платежі повторити`, needs: 'PAYMENTS_VIEW' },
  },
  regularPayments: {
    path: '/regular-payments',
    section: 'payments',
    component: regular('RegularPaymentsPage'),
    named: {
      title: msg`Регулярні платежі`,
      icon: RefreshCw,
      words: msg`щомісяця автоплатіж розклад підписка`,
      needs: 'PAYMENTS_VIEW',
    },
  },
  newRegularPayment: {
    path: '/regular-payments/new',
    section: 'payments',
    component: regular('OrderFormPage'),
    search: readRegularSearch,
  },
  regularPayment: {
    path: '/regular-payments/$orderId',
    section: 'payments',
    component: regular('OrderPage'),
  },
  editedRegularPayment: {
    path: '/regular-payments/$orderId/edit',
    section: 'payments',
    component: regular('OrderFormPage'),
  },
  recipients: {
    path: '/recipients',
    section: 'payments',
    component: recipients('RecipientsPage'),
    search: readRecipientsSearch,
    named: {
      title: msg`Отримувачі`,
      icon: Users,
      words: msg`контрагенти постачальники`,
      needs: 'PAYMENTS_VIEW',
    },
  },
  salary: {
    path: '/salary',
    section: 'payments',
    component: salary('SalaryPage'),
    named: {
      title: msg`Зарплата`,
      icon: Users,
      words: msg`відомість виплати працівникам аванс`,
      needs: 'SALARY_VIEW',
    },
  },
  newRegister: {
    path: '/salary/new',
    section: 'payments',
    component: salary('NewRegisterPage'),
    search: readRegisterSearch,
    named: {
      title: msg`Нова зарплатна відомість`,
      icon: Plus,
      words: msg`виплатити зарплату аванс`,
      needs: 'SALARY_WRITE',
    },
  },
  register: { path: '/salary/$registerId', section: 'payments', component: salary('RegisterPage') },
  editedRegister: {
    path: '/salary/$registerId/edit',
    section: 'payments',
    component: salary('EditRegisterPage'),
  },
  people: {
    path: '/people',
    section: 'people',
    component: people('PeoplePage'),
    named: {
      title: msg`Люди`,
      icon: Users,
      words: msg`команда права запросити`,
      needs: 'DEFAULT_CB_ACCESS',
    },
  },
  settings: {
    path: '/settings',
    section: 'settings',
    component: settings('SettingsPage'),
    named: { title: msg`Налаштування`, icon: Settings, words: msg`пароль сповіщення пристрої клавіші` },
  },
} as const satisfies Readonly<Record<string, Page>>

export type PageName = keyof typeof pages
