import '../trusted-types.ts'
import './styles.css'
import { ToastsProvider } from '@dilo/ui/toasts.tsx'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { type AroundNavHandler, Router } from 'wouter'
import { configuration } from '../configuration.ts'
import { speak } from '../language.ts'
import { takeInArrival } from './arrival.ts'
import { catalogues } from './catalogues.ts'
import { Routes } from './routes.tsx'
import { SignInProvider } from './sign-in-attempt.tsx'

// Before anything else looks at the address.
takeInArrival()

await speak(configuration.lang, catalogues)

/** What was taken in stays with every entry of the history, so that a reload of any page still knows it. */
const carryArrival: AroundNavHandler = (navigate, to, options) => navigate(to, { ...options, state: history.state })

const root = document.getElementById('root')
if (!root) throw new Error('The page came without its root')

createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <ToastsProvider>
      <Router base={configuration.signPath} aroundNav={carryArrival}>
        <SignInProvider>
          <Routes />
        </SignInProvider>
      </Router>
    </ToastsProvider>
  </I18nProvider>,
)
