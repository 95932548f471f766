import { cabinetRoot } from '../configuration.ts'
import type { Route } from '../routing/routes.ts'
import { Router } from '../routing/router.ts'
import { NotFound } from './page/not-found.tsx'
import { Unexpected } from './page/unexpected.tsx'
import { pages } from './rooms.ts'
import type { Page } from './page/page-row.ts'
import { nameDraft } from './payments/form/name-draft.ts'

const { newPayment, editedPayment, ...others } = pages

export const router = new Router({
  base: cabinetRoot,
  routes: [
    ...Object.values<Page>(others),
    { ...newPayment, complete: nameDraft },
    // One page for both, so that a form keeps its state when its draft gets an address (decision 065).
    { ...editedPayment, component: newPayment.component } satisfies Route,
  ],
  notFound: <NotFound />,
  failed: Unexpected,
})
