import './styles.css'
import type { Language } from '@dilo/domain/values/language.ts'
import { HiddenAmountsProvider } from '@dilo/ui/display/hidden-amounts.tsx'
import { ToastsProvider } from '@dilo/ui/overlays/toasts.tsx'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { catalogues } from 'virtual:catalogues'
import { Workbench } from './workbench.tsx'

const cookie = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1]

// As in the product, language and theme are choices kept in cookies; here the page reads them itself.
const language: Language = cookie('lang') === 'ru' ? 'ru' : 'uk'
document.documentElement.lang = language
document.documentElement.dataset['theme'] = cookie('theme') ?? 'system'
i18n.loadAndActivate({ locale: language, messages: (await catalogues[language]()).messages })

const root = document.getElementById('root')
if (!root) throw new Error('The page came without its root')

createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <HiddenAmountsProvider>
      <ToastsProvider>
        <Workbench />
      </ToastsProvider>
    </HiddenAmountsProvider>
  </I18nProvider>,
)
