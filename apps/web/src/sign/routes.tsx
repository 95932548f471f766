import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { keepChoice } from '../choice-cookie.ts'
import { tell } from '../third-parties/tell.ts'
import { Frame } from './frame.tsx'
import { ConfirmCode, Invite, NotFound, Recovery, Registration } from './further-screens.tsx'
import { Login } from './screens/login.tsx'
import { type FoundRoute, inRegistration, routeOf, type Screen } from './sign-routes.ts'

const screens: Record<Screen, (values: FoundRoute['values'], path: string) => ReactNode> = {
  login: () => <Login />,
  invite: ({ id = '' }) => <Invite id={id} />,
  confirmCode: ({ page, type }, path) => {
    if (page === 'login') return <ConfirmCode key={type} by={type} />
    return page === 'recovery' ? <Recovery path={path} /> : <Registration path={path} />
  },
  recovery: (_, path) => <Recovery path={path} />,
  registration: (_, path) => <Registration path={path} />,
}

/**
 * The screen of the address; an unknown route may also lie outside of the area, because the server answers any unknown
 * address with this page.
 */
export function Routes() {
  const [path] = useLocation()
  const found = routeOf(path)
  const page = found?.route.path ?? '/unknown'
  useEffect(() => {
    tell({ name: 'pageView', page })
    if (inRegistration(path)) keepChoice('isDemo', 'false')
  }, [path, page])
  // One frame for all: were it each screen's own, a press of Back would be lost at the moment in which a screen arrives.
  return <Frame>{found ? screens[found.route.screen](found.values, path) : <NotFound />}</Frame>
}
