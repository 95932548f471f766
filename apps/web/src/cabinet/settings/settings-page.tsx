import { Card } from '@dilo/ui/display/card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { noticeChoices } from '../notices/notice-queries.ts'
import { PageHead } from '../page/page-head.tsx'
import { Together } from '../page/together.tsx'
import { PersonLanguage } from '../session/person-language.tsx'
import { KeysCard } from './keys-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { sessions } from './settings-queries.ts'

export function SettingsPage() {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageHead title={t`Налаштування`} />
      <Together keys={[sessions.queryKey, noticeChoices.queryKey]} rows={6}>
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
      </Together>
    </div>
  )
}
