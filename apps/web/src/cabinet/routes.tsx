import { cabinetRoot } from '../configuration.ts'
import { Router } from '../routing/router.ts'
import { NotFound } from './page/not-found.tsx'
import { Unexpected } from './page/unexpected.tsx'
import { pages } from './rooms.ts'
import type { Page } from './page/page-row.ts'

const { newPayment, editedPayment, ...others } = pages

/** Reads the address: it is called when that is the address of a page. */
export const openRouter = (): Router =>
  new Router({
    base: cabinetRoot,
    routes: [
      ...Object.values<Page>(others),
      newPayment,
      // One page for both, so that a form keeps its state when its draft gets an address (decision 065).
      { ...editedPayment, component: newPayment.component },
    ],
    notFound: <NotFound />,
    failed: Unexpected,
  })
