import '../trusted-types.ts'
import './styles.css'
import { HiddenAmountsProvider } from '@dilo/ui/display/hidden-amounts.tsx'
import { ToastsProvider } from '@dilo/ui/overlays/toasts.tsx'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { cabinetRoot, configuration } from '../configuration.ts'
import { speak } from '../language.ts'
import { RouterProvider } from '../routing/router-provider.tsx'
import { tellPageViews } from './address/page-views.ts'
import { overview } from './accounts/overview-query.ts'
import { keepScrollbarRoom } from './shell/scrollbar-room.ts'
import { currentClient } from './session/session-queries.ts'
import { makeCabinetQueries } from './session/query-client.ts'
import { openRouter } from './routes.tsx'
import { Shell } from './shell/shell.tsx'
import { catalogues } from 'virtual:catalogues'

// The home page is the accounts' page, whatever address the bank has given to the cabinet's door; the folder leads there.
const home = `${cabinetRoot}/accounts`
if (
  location.pathname !== home &&
  [configuration.cabinetPath, cabinetRoot, `${cabinetRoot}/`].includes(location.pathname)
)
  history.replaceState(null, '', home + location.search + location.hash)
// Sign-in carries an order token to whatever page it leads to (spec section 4): it fills a payment.
const orderToken = new URLSearchParams(location.search).get('orderToken')
const newPayment = `${cabinetRoot}/payments/new`
if (orderToken !== null && location.pathname !== newPayment)
  history.replaceState(null, '', `${newPayment}?${new URLSearchParams({ orderToken })}`)

const queryClient = makeCabinetQueries()
// On their way while the texts come: the home page waits for one answer, not for one after the other.
void queryClient.prefetchQuery(currentClient)
if (location.pathname === home) void queryClient.prefetchQuery(overview)

const texts = speak(configuration.lang, catalogues)
// The script of the page is on its way with them.
const router = openRouter()
tellPageViews(router)
await texts

keepScrollbarRoom()

const root = document.getElementById('root')
if (!root) throw new Error('The page came without its root')

createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <HiddenAmountsProvider>
        <ToastsProvider held>
          <RouterProvider router={router}>
            <Shell />
          </RouterProvider>
        </ToastsProvider>
      </HiddenAmountsProvider>
    </QueryClientProvider>
  </I18nProvider>,
)
