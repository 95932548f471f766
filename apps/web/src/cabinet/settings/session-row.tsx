import type { Session } from '@dilo/contract/user-service.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Monitor, Smartphone } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck } from '@dilo/ui/icons/icons.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { SignOut } from '../session/sign-out.tsx'
import { useDeviceName } from './use-device-name.ts'

export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useLingui()
  const device = useDeviceName()(session)
  const { address } = session
  const [started, lastUsed] = [momentInKyiv(session.startedAt), momentInKyiv(session.lastUsedAt)]
  const handheld = session.system === 'android' || session.system === 'ios'
  return (
    <div className="c-row c-session">
      <span className="c-direction">
        <Icon of={handheld ? Smartphone : Monitor} />
      </span>
      <div className="c-row-body">
        <p className="d-row">
          <span className="c-row-name">{device}</span>
          {session.current && (
            <StatusBadge tone="success" icon={CircleCheck}>
              <Trans>Цей сеанс</Trans>
            </StatusBadge>
          )}
        </p>
        <p className="d-meta">
          <Trans>
            Вхід {started}, остання дія {lastUsed}
          </Trans>
        </p>
        {session.outsideBrowser && (
          <p className="d-meta">
            <Trans>Увійшла програма, а не сторінка банку</Trans>
          </p>
        )}
        {address !== null && (
          <p className="d-meta">
            <Trans>Адреса {address}</Trans>
          </p>
        )}
      </div>
      {session.current ? (
        <SignOut />
      ) : (
        <Button variant="ghost" aria-label={t`Завершити сеанс: ${device}`} onClick={onEnd}>
          <Trans>Завершити</Trans>
        </Button>
      )}
    </div>
  )
}
