import '../trusted-types.ts'
import './styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { configuration } from '../configuration.ts'
import { speak } from '../language.ts'
import { catalogues } from './catalogues.ts'
import { isUnsubscribing, UnsubscribePage } from './unsubscribe-page.tsx'
import { VerifyPage } from './verify-page.tsx'

await speak(configuration.lang, catalogues)

const root = document.getElementById('root')
if (!root) throw new Error('The page came without its root')
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    {isUnsubscribing() ? <UnsubscribePage /> : <VerifyPage />}
  </I18nProvider>,
)
