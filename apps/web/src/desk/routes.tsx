import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { DeskPage } from './page/desk-page.ts'
import { deskPages } from './rooms.ts'
import { InvitationPage } from './sign-in/invitation-page.tsx'
import { NotFound } from './page/not-found.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ notFoundComponent: NotFound })

/** The only page for who is not signed in yet. */
const invitation = createRoute({ getParentRoute: () => root, path: '/invitation', component: InvitationPage })

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const pages = Object.values<DeskPage>(deskPages).map(({ path, component }) =>
  createRoute({ getParentRoute: () => shell, path, component }),
)

export const router = createRouter({
  routeTree: root.addChildren([invitation, shell.addChildren(pages)]),
  basepath: '/desk',
  scrollRestoration: true,
})
