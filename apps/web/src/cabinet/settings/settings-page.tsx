import { Card } from '@dilo/ui/display/card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../page/page-head.tsx'
import { PersonLanguage } from '../shell/person-language.tsx'
import { KeysCard } from './keys-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function SettingsPage() {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageHead title={t`Налаштування`} />
      <div id="sessions">
        <SessionsCard />
      </div>
      <PasswordCard />
      <NoticesCard />
      <KeysCard />
      <Card title={<Trans>Мова</Trans>}>
        <div className="d-row d-gap-3 d-row-between">
          <p className="c-lead">
            <Trans>Мова кабінету й повідомлень, які вам надсилає банк.</Trans>
          </p>
          <PersonLanguage />
        </div>
      </Card>
    </div>
  )
}
