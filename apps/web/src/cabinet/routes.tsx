import { loadChunk } from '@dilo/ui/loading/load-chunk.ts'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { cabinetRoot } from '../configuration.ts'
import { leavingOut, readAddress, writeAddress } from './address/address-search.ts'
import { type NewPaymentSearch, readNewPaymentSearch } from './payments/form/new-payment-search.ts'
import { Home } from './home/home.tsx'
import { readPaymentsSearch } from './payments/list/payments-search.ts'
import { readChartsSearch } from './accounts/charts/charts-search.ts'
import { readStatementSearch } from './statements/statement-search.ts'
import { readImportSearch } from './payments/import/import-search.ts'
import { readRecipientsSearch } from './payments/recipients/recipients-search.ts'
import { readRegularSearch } from './payments/regular/regular-search.ts'
import { readRegisterSearch } from './payments/salary/register-search.ts'
import { readNewAccountSearch } from './accounts/new-account-search.ts'
import { NotFound } from './page/not-found.tsx'
import { Shell } from './shell/shell.tsx'
import { Unexpected } from './page/unexpected.tsx'
import { withTexts } from './page/with-texts.ts'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Unexpected })

const home = createRoute({ getParentRoute: () => root, path: '/accounts', component: Home })

const accountsArea = withTexts(() => import('./accounts/pages.ts'))

const allAccounts = createRoute({
  getParentRoute: () => root,
  path: '/accounts/all',
  component: lazyRouteComponent(() => loadChunk(accountsArea), 'AccountsPage'),
})

const newAccount = createRoute({
  getParentRoute: () => root,
  path: '/accounts/new',
  validateSearch: leavingOut(readNewAccountSearch),
  component: lazyRouteComponent(() => loadChunk(accountsArea), 'NewAccountPage'),
})

const account = createRoute({
  getParentRoute: () => root,
  path: '/accounts/$accountId',
  component: lazyRouteComponent(() => loadChunk(accountsArea), 'AccountPage'),
})

const statement = createRoute({
  getParentRoute: () => root,
  path: '/accounts/$accountId/statement',
  validateSearch: leavingOut(readStatementSearch),
  component: lazyRouteComponent(() => loadChunk(withTexts(() => import('./statements/pages.ts'))), 'StatementPage'),
})

const charts = createRoute({
  getParentRoute: () => root,
  path: '/accounts/$accountId/charts',
  validateSearch: leavingOut(readChartsSearch),
  component: lazyRouteComponent(
    () => loadChunk(withTexts(() => import('./accounts/charts/pages.ts'))),
    'AccountChartsPage',
  ),
})

const statementMail = createRoute({
  getParentRoute: () => root,
  path: '/accounts/$accountId/mail',
  component: lazyRouteComponent(
    () => loadChunk(withTexts(() => import('./statements/mail/pages.ts'))),
    'StatementMailPage',
  ),
})

const entry = createRoute({
  getParentRoute: () => root,
  path: '/accounts/$accountId/entries/$version',
  component: lazyRouteComponent(() => loadChunk(withTexts(() => import('./statements/pages.ts'))), 'EntryPage'),
})

const payments = createRoute({
  getParentRoute: () => root,
  path: '/payments',
  validateSearch: leavingOut(readPaymentsSearch),
  component: lazyRouteComponent(() => loadChunk(withTexts(() => import('./payments/list/pages.ts'))), 'PaymentsPage'),
})

const templates = createRoute({
  getParentRoute: () => root,
  path: '/templates',
  component: lazyRouteComponent(
    () => loadChunk(withTexts(() => import('./payments/templates/pages.ts'))),
    'TemplatesPage',
  ),
})

const recipients = createRoute({
  getParentRoute: () => root,
  path: '/recipients',
  validateSearch: leavingOut(readRecipientsSearch),
  component: lazyRouteComponent(
    () => loadChunk(withTexts(() => import('./payments/recipients/pages.ts'))),
    'RecipientsPage',
  ),
})

const regularArea = withTexts(() => import('./payments/regular/pages.ts'))

const regularPayments = createRoute({
  getParentRoute: () => root,
  path: '/regular-payments',
  component: lazyRouteComponent(() => loadChunk(regularArea), 'RegularPaymentsPage'),
})

const newRegularPayment = createRoute({
  getParentRoute: () => root,
  path: '/regular-payments/new',
  validateSearch: leavingOut(readRegularSearch),
  component: lazyRouteComponent(() => loadChunk(regularArea), 'OrderFormPage'),
})

const regularPayment = createRoute({
  getParentRoute: () => root,
  path: '/regular-payments/$orderId',
  component: lazyRouteComponent(() => loadChunk(regularArea), 'OrderPage'),
})

const editedRegularPayment = createRoute({
  getParentRoute: () => root,
  path: '/regular-payments/$orderId/edit',
  component: lazyRouteComponent(() => loadChunk(regularArea), 'OrderFormPage'),
})

/** One page for both, so that a form whose draft gets its address stays as it stands (decision 068). */
const paymentForm = createRoute({
  getParentRoute: () => root,
  id: 'payment-form',
  component: lazyRouteComponent(
    () => loadChunk(withTexts(() => import('./payments/form/pages.ts'))),
    'PaymentFormPage',
  ),
})

/** The address names the draft before anything is typed: a reload and a repeated request are about the same one (decision 109). */
function nameDraft({ search }: { search: NewPaymentSearch }): void {
  if (search.draft !== undefined) return
  throw redirect({ to: '/payments/new', search: { ...search, draft: crypto.randomUUID() }, replace: true })
}

const newPayment = createRoute({
  getParentRoute: () => paymentForm,
  path: '/payments/new',
  validateSearch: leavingOut(readNewPaymentSearch),
  beforeLoad: nameDraft,
})

const editedPayment = createRoute({ getParentRoute: () => paymentForm, path: '/payments/$paymentId/edit' })

const payment = createRoute({
  getParentRoute: () => root,
  path: '/payments/$paymentId',
  component: lazyRouteComponent(() => loadChunk(() => import('./payments/page/payment-page.tsx')), 'PaymentPage'),
})

const importArea = withTexts(() => import('./payments/import/pages.ts'))

const imports = createRoute({
  getParentRoute: () => root,
  path: '/payments/import',
  component: lazyRouteComponent(() => loadChunk(importArea), 'ImportsPage'),
})

const oneImport = createRoute({
  getParentRoute: () => root,
  path: '/payments/import/$importId',
  validateSearch: leavingOut(readImportSearch),
  component: lazyRouteComponent(() => loadChunk(importArea), 'ImportPage'),
})

const salaryArea = withTexts(() => import('./payments/salary/pages.ts'))

const salary = createRoute({
  getParentRoute: () => root,
  path: '/salary',
  component: lazyRouteComponent(() => loadChunk(salaryArea), 'SalaryPage'),
})

const newRegister = createRoute({
  getParentRoute: () => root,
  path: '/salary/new',
  validateSearch: leavingOut(readRegisterSearch),
  component: lazyRouteComponent(() => loadChunk(salaryArea), 'NewRegisterPage'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/salary/$registerId',
  component: lazyRouteComponent(() => loadChunk(salaryArea), 'RegisterPage'),
})

const editedRegister = createRoute({
  getParentRoute: () => root,
  path: '/salary/$registerId/edit',
  component: lazyRouteComponent(() => loadChunk(salaryArea), 'EditRegisterPage'),
})

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  component: lazyRouteComponent(() => loadChunk(() => import('./people/people-page.tsx')), 'PeoplePage'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => loadChunk(() => import('./settings/settings-page.tsx')), 'SettingsPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    allAccounts,
    newAccount,
    account,
    statement,
    charts,
    statementMail,
    entry,
    payments,
    templates,
    recipients,
    regularPayments,
    newRegularPayment,
    regularPayment,
    editedRegularPayment,
    paymentForm.addChildren([newPayment, editedPayment]),
    payment,
    imports,
    oneImport,
    salary,
    newRegister,
    register,
    editedRegister,
    people,
    settings,
  ]),
  basepath: cabinetRoot,
  parseSearch: readAddress,
  stringifySearch: writeAddress,
  defaultPreload: 'intent',
  // Within the shell, where the page itself would stand.
  defaultErrorComponent: Unexpected,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
