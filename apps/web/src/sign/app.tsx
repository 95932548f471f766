import { ToastsProvider } from '@dilo/ui/overlays/toasts.tsx'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useEffect } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { configuration } from '../configuration.ts'
import { Routes } from './routes.tsx'
import { SignInProvider } from './sign-in-attempt.tsx'

/** The arrival stays with every entry of the history, so that a reload of any page still knows it. */
const carryArrival: AroundNavHandler = (navigate, to, options) => navigate(to, { ...options, state: history.state })

/**
 * The drawn page takes no input before its scripts run: typed values would be lost, and an early press of Enter would
 * send a password in the address.
 */
function takeInput(): void {
  for (const name of ['inert', 'aria-disabled']) document.getElementById('root')?.removeAttribute(name)
}

/** The sign-in area. `path`: its path outside of a browser. */
export function App({ path }: { path?: string }) {
  useEffect(takeInput, [])
  return (
    <I18nProvider i18n={i18n}>
      <ToastsProvider>
        <Router base={configuration.signPath} aroundNav={carryArrival} {...(path !== undefined && { ssrPath: path })}>
          <SignInProvider>
            <Routes />
          </SignInProvider>
        </Router>
      </ToastsProvider>
    </I18nProvider>
  )
}
