import '../trusted-types.ts'
import './styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { configuration } from '../configuration.ts'
import { speak } from '../language.ts'
import { catalogues } from './catalogues.ts'
import { StagePage } from './stage-page.tsx'
import { isUnsubscribing, UnsubscribePage } from './unsubscribe-page.tsx'
import { VerifyPage } from './verify-page.tsx'

/** Where a payee's link leads; every other address may name a document. */
const isStage = location.pathname === `${configuration.verifyPath}/payment`

function PublicPage() {
  if (isStage) return <StagePage />
  return isUnsubscribing() ? <UnsubscribePage /> : <VerifyPage />
}

await speak(configuration.lang, catalogues)

const root = document.getElementById('root')
if (!root) throw new Error('The page came without its root')
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <PublicPage />
  </I18nProvider>,
)
