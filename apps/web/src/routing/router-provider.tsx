import type { ReactNode } from 'react'
import { FailedPage } from './failed-page.tsx'
import { useKeptScroll } from './kept-scroll.ts'
import type { Router } from './router.ts'
import { RouterContext, useRouter, useShown } from './router-context.ts'

/** Gives the router to an area. `children`: the frame of its pages. */
export const RouterProvider = ({ router, children }: { router: Router; children: ReactNode }) => (
  <RouterContext value={router}>
    <FailedPage failed={router.failed}>{children}</FailedPage>
    <KeptScroll />
  </RouterContext>
)

function KeptScroll() {
  useKeptScroll()
  return null
}

/** The page of the address, in its place in the frame. */
export function OpenPage() {
  const { failed, notFound } = useRouter()
  const { route, key } = useShown((shown) => shown)
  return (
    <FailedPage failed={failed} entry={key}>
      {route === undefined ? notFound : <route.component />}
    </FailedPage>
  )
}
