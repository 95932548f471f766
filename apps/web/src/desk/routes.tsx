import { Router } from '../routing/router.ts'
import type { Route } from '../routing/routes.ts'
import { Failed } from './page/failed.tsx'
import type { DeskPage } from './page/desk-page.ts'
import { deskPages } from './rooms.ts'
import { InvitationPage } from './sign-in/invitation-page.tsx'
import { NotFound } from './page/not-found.tsx'

/** The only page for who is not signed in yet. */
const invitation: Route = { path: '/invitation', component: InvitationPage }

/** Tells whether a page stands alone: nobody is signed in, or there is no such page. */
export const isOutsideFrame = (route: Route | undefined): boolean => route === undefined || route === invitation

const Unexpected = ({ error }: { error: unknown }) => <Failed error={error} onRetry={() => location.reload()} />

/** Reads the address, and finds its page. */
export const openRouter = (): Router =>
  new Router({
    base: '/desk',
    routes: [invitation, ...Object.values<DeskPage>(deskPages)],
    notFound: <NotFound />,
    failed: Unexpected,
  })
