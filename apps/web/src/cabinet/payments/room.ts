import {
  ArrowLeftRight,
  ArrowUpRight,
  Banknote,
  BookUser,
  Copy,
  FileText,
  Landmark,
  Plus,
  RefreshCw,
} from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'
import type { readEditedPaymentSearch, readNewPaymentSearch } from './form/new-payment-search.ts'
import type { readPaymentsSearch } from './list/payments-search.ts'
import type { readRegularSearch } from './regular/regular-search.ts'
import type { readRegisterSearch } from './salary/register-search.ts'
import type { readImportSearch } from './import/import-search.ts'
import type { readRecipientsSearch } from './recipients/recipients-search.ts'
import { AwaitingCount } from './awaiting-count.tsx'

const paymentForm = pagesOf(() => import('./form/pages.ts'))
const paymentList = pagesOf(() => import('./list/pages.ts'))
const paymentImport = pagesOf(() => import('./import/pages.ts'))
const templates = pagesOf(() => import('./templates/pages.ts'))
const regular = pagesOf(() => import('./regular/pages.ts'))
const recipients = pagesOf(() => import('./recipients/pages.ts'))
const ending = pagesOf(() => import('./ending/pages.ts'))
const salary = pagesOf(() => import('./salary/pages.ts'))
const onePayment = pagesOf(() => import('./page/pages.ts'))

/** The form of a payment, which the palette offers first. */
export const paymentFormPages = {
  newPayment: {
    path: '/payments/new',
    title: msg`Новий платіж`,
    above: 'payments',
    component: paymentForm('PaymentFormPage'),
    width: 'list',
    search: paymentForm.reads<typeof readNewPaymentSearch>('readNewPaymentSearch'),
    creates: [
      { title: msg`Платіж`, icon: ArrowUpRight, needsOpenPayments: true },
      {
        title: msg`Між рахунками`,
        icon: ArrowLeftRight,
        search: { way: 'ownAccounts' },
        needs: 'severalAccounts',
        needsOpenPayments: true,
      },
      { title: msg`До бюджету`, icon: Landmark, search: { way: 'budget' }, needsOpenPayments: true },
    ],
    named: { icon: Plus, words: msg`заплатити переказ створити` },
    needs: 'PAYMENTS_WRITE',
    isOften: true,
    keys: { press: ['N'], does: msg`Новий платіж` },
  },
  editedPayment: {
    path: '/payments/$paymentId/edit',
    title: msg`Редагування платежу`,
    above: 'payment',
    component: paymentForm('PaymentFormPage'),
    width: 'list',
    search: paymentForm.reads<typeof readEditedPaymentSearch>('readEditedPaymentSearch'),
  },
} as const satisfies PageTable

/** Payments, regular ones, salaries, imports, recipients and templates. */
export const paymentsPages = {
  payments: {
    path: '/payments',
    title: msg`Платежі`,
    component: paymentList('PaymentsPage'),
    width: 'list',
    search: paymentList.reads<typeof readPaymentsSearch>('readPaymentsSearch'),
    menu: { section: 'payments', beside: AwaitingCount },
    named: { icon: ArrowLeftRight, words: msg`чернетки на підпис` },
    needs: 'PAYMENTS_VIEW',
    isOften: true,
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
    search: regular.reads<typeof readRegularSearch>('readRegularSearch'),
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
    search: salary.reads<typeof readRegisterSearch>('readRegisterSearch'),
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
    creates: [{ title: msg`Імпорт файлу`, icon: FileText, needsOpenPayments: true }],
    named: { icon: ArrowLeftRight, words: msg`файл завантажити CSV Excel 1С BAS pain iFOBS` },
    needs: 'PAYMENTS_WRITE',
  },
  import: {
    path: '/payments/import/$importId',
    title: msg`Імпорт`,
    above: 'imports',
    component: paymentImport('ImportPage'),
    width: 'list',
    search: paymentImport.reads<typeof readImportSearch>('readImportSearch'),
  },
  recipients: {
    path: '/recipients',
    title: msg`Отримувачі`,
    component: recipients('RecipientsPage'),
    width: 'list',
    search: recipients.reads<typeof readRecipientsSearch>('readRecipientsSearch'),
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
} as const satisfies PageTable
