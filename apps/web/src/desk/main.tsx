import './styles.css'
import { ToastsProvider } from '@dilo/ui/overlays/toasts.tsx'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { configuration } from '../configuration.ts'
import { speak } from '../language.ts'
import { RouterProvider } from '../routing/router-provider.tsx'
import { makeDeskQueries } from './query-client.ts'
import { Area } from './area.tsx'
import { openRouter } from './routes.tsx'
import { catalogues } from 'virtual:catalogues'

const texts = speak(configuration.lang, catalogues)
const router = openRouter()
await texts

const root = document.getElementById('root')
if (!root) throw new Error('The page came without its root')
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={makeDeskQueries()}>
      <ToastsProvider held>
        <RouterProvider router={router}>
          <Area />
        </RouterProvider>
      </ToastsProvider>
    </QueryClientProvider>
  </I18nProvider>,
)
