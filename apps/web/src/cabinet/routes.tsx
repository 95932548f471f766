import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { cabinetRoot } from '../configuration.ts'
import { leavingOut, readAddress, writeAddress } from './address/address-search.ts'
import { NotFound } from './page/not-found.tsx'
import { Unexpected } from './page/unexpected.tsx'
import { pages } from './rooms.ts'
import type { Page } from './page/page-row.ts'
import { nameDraft } from './payments/form/name-draft.ts'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Unexpected })

const routeOf = <const Path extends string>({ path, component }: Page & { readonly path: Path }) =>
  createRoute({ getParentRoute: () => root, path, component })

const routeWithSearch = <const Path extends string, Search extends object>({
  path,
  component,
  search,
}: Page & { readonly path: Path; readonly search: (query: Record<string, unknown>) => Search }) =>
  createRoute({ getParentRoute: () => root, path, component, validateSearch: leavingOut(search) })

type RouteOf<One extends Page> = One extends { search: (query: Record<string, unknown>) => infer Search extends object }
  ? ReturnType<typeof routeWithSearch<One['path'], Search>>
  : ReturnType<typeof routeOf<One['path']>>

const hasSearch = (page: Page): page is Page & Required<Pick<Page, 'search'>> => page.search !== undefined

const routesOf = <Pages extends Readonly<Record<string, Page>>>(some: Pages) =>
  Object.values(some).map((one) => (hasSearch(one) ? routeWithSearch(one) : routeOf(one))) as {
    [Name in keyof Pages]: RouteOf<Pages[Name]>
  }[keyof Pages][]

const { newPayment, editedPayment, ...others } = pages

/** One page for both, so that a form keeps its state when its draft gets an address (decision 065). */
const paymentForm = createRoute({ getParentRoute: () => root, id: 'payment-form', component: newPayment.component })

const newPaymentRoute = createRoute({
  getParentRoute: () => paymentForm,
  path: newPayment.path,
  validateSearch: leavingOut(newPayment.search),
  beforeLoad: nameDraft,
})

const editedPaymentRoute = createRoute({
  getParentRoute: () => paymentForm,
  path: editedPayment.path,
  validateSearch: leavingOut(editedPayment.search),
})

export const router = createRouter({
  routeTree: root.addChildren([...routesOf(others), paymentForm.addChildren([newPaymentRoute, editedPaymentRoute])]),
  basepath: cabinetRoot,
  parseSearch: readAddress,
  stringifySearch: writeAddress,
  defaultPreload: 'intent',
  // Within the shell, in the place of the page.
  defaultErrorComponent: Unexpected,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
