import type { StatementSubscription } from '@dilo/contract/statement-mail-calls.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { CircleAlert, CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import { Clock } from '@dilo/ui/icons/icons-of-things.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Refused } from '../../page/refused.tsx'
import { OwnCodeDialog } from './own-code-dialog.tsx'
import { useChangeSubscription } from './subscription-changes.ts'
import { useEndingWords, useFrequencyWords, useMailedFormatNames } from './subscription-words.ts'
import { ConfirmChange } from '../../page/confirm-change.tsx'

type Props = { subscription: StatementSubscription; onConfirm: () => void }

const looks: Readonly<Record<StatementSubscription['state'], { readonly tone: Tone; readonly icon: Drawing }>> = {
  awaitsCode: { tone: 'warning', icon: Clock },
  active: { tone: 'success', icon: CircleCheck },
  paused: { tone: 'neutral', icon: Clock },
  ended: { tone: 'danger', icon: CircleAlert },
}

/** An address with its statements, their schedule, and its actions. */
export function SubscriptionRow({ subscription, onConfirm }: Props) {
  const { t } = useLingui()
  const [frequencies, formats] = [useFrequencyWords(), useMailedFormatNames()]
  const { address, state, frequency, format } = subscription
  const words: Record<typeof state, string> = {
    awaitsCode: t`Чекає на код`,
    active: t`Надсилаємо`,
    paused: t`На паузі`,
    ended: t`Не надсилаємо`,
  }
  return (
    <div className="c-row c-mail-row">
      <div className="c-row-body">
        <p className="c-mail-address d-row">
          <span className="c-row-name">{address}</span>
          <StatusBadge {...looks[state]}>{words[state]}</StatusBadge>
        </p>
        <p className="d-meta">
          {frequencies[frequency].label} · {formats[format]}
        </p>
        <What subscription={subscription} />
      </div>
      <Actions subscription={subscription} onConfirm={onConfirm} />
    </div>
  )
}

/** The next statement, or the reason why none follows. */
function What({ subscription: { next, endedBy, needsOwnCode, sendsFrom } }: { subscription: StatementSubscription }) {
  const endings = useEndingWords()
  if (endedBy !== null) return <p>{endings[endedBy]}</p>
  if (needsOwnCode) {
    return (
      <p>
        <Trans>Призупинено, бо змінився доступ того, хто це налаштував. Якщо це ваше, відновіть кодом.</Trans>
      </p>
    )
  }
  // A wait that ends before the next e-mail changes nothing.
  if (next !== null && sendsFrom !== null && businessDateAt(Date.parse(sendsFrom)) >= next.on) {
    const moment = momentInKyiv(sendsFrom)
    return (
      <p>
        <Trans>Перший лист після {moment}: доступ того, хто це налаштував, щойно змінився.</Trans>
      </p>
    )
  }
  if (next === null) return null
  const [on, from, to] = [shortDate(next.on), shortDate(next.from), shortDate(next.to)]
  return (
    <p className="d-meta">
      {from === to ? (
        <Trans>
          Наступний лист {on}: за {from}
        </Trans>
      ) : (
        <Trans>
          Наступний лист {on}: за {from} – {to}
        </Trans>
      )}
    </p>
  )
}

function Actions({ subscription, onConfirm }: Props) {
  const { t } = useLingui()
  const { setState, resume, remove } = useChangeSubscription(subscription)
  const [isAsked, setAsked] = useState(false)
  const [confirms, setConfirms] = useState(false)
  const { address, state, needsOwnCode } = subscription
  return (
    <div className="d-row">
      {state === 'awaitsCode' && (
        <Button variant="secondary" aria-label={t`Ввести код: ${address}`} onClick={onConfirm}>
          <Trans>Ввести код</Trans>
        </Button>
      )}
      {state === 'active' && (
        <Button
          variant="secondary"
          aria-label={t`Призупинити: ${address}`}
          busy={setState.isPending}
          onClick={() => setState.mutate('paused')}
        >
          <Trans>Призупинити</Trans>
        </Button>
      )}
      {state === 'paused' && (
        <Button
          variant="secondary"
          aria-label={t`Відновити: ${address}`}
          busy={setState.isPending}
          onClick={() => (needsOwnCode ? setConfirms(true) : setState.mutate('active'))}
        >
          <Trans>Відновити</Trans>
        </Button>
      )}
      <Button variant="ghost" aria-label={t`Видалити: ${address}`} onClick={() => setAsked(true)}>
        <Trans>Видалити</Trans>
      </Button>
      <Refused error={setState.error} />
      {confirms && (
        <OwnCodeDialog
          subscription={subscription}
          bring={async (confirmation) => {
            await resume.mutateAsync(confirmation)
            setConfirms(false)
          }}
          onClose={() => setConfirms(false)}
        />
      )}
      {isAsked && (
        <ConfirmChange
          title={<Trans>Більше не надсилати?</Trans>}
          confirmLabel={<Trans>Видалити</Trans>}
          change={remove}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsked(false) })}
          onCancel={() => setAsked(false)}
        >
          <Trans>На {address} виписки більше не приходитимуть. Налаштувати це знову можна будь-коли.</Trans>
        </ConfirmChange>
      )}
    </div>
  )
}
