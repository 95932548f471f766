import { Route, Switch } from 'wouter'
import { ConfirmCode, NotFound } from './further-screens.tsx'
import { Login } from './screens/login.tsx'

/** The routes of spec section 2 that exist, in its order of precedence. */
export function Routes() {
  return (
    <Switch>
      <Route path="/confirm/login/phone">
        <ConfirmCode by="phone" />
      </Route>
      <Route path="/confirm/login/email">
        <ConfirmCode by="email" />
      </Route>
      <Route path="/">
        <Login />
      </Route>
      {/* Everything else, also outside of the area: the server answers any unknown address with this page. */}
      <Route path={/^/}>
        <NotFound />
      </Route>
    </Switch>
  )
}
