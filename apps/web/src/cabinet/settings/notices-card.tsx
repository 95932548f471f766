import type { NoticeChoice } from '@dilo/contract/notice-service.ts'
import { type NoticeChoiceKind, isPossible, noticeChoiceKinds } from '@dilo/domain/payments/notice.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { Switch } from '@dilo/ui/fields/switch.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../page/failed.tsx'
import { Refused } from '../page/refused.tsx'
import { useChooseNotices } from '../notices/notice-changes.ts'
import { noticeChoices } from '../notices/notice-queries.ts'
import { noticesOfProducts } from '../products/products.ts'
import { currentClient } from '../session/session-queries.ts'
import { useShownAsDemo } from '../session/use-demo.ts'
import { useShownWhenAskedFor } from './use-shown-when-asked-for.ts'

/** The channels of this person's notices, in all of their companies. */
export function NoticesCard() {
  const query = useQuery(noticeChoices)
  const pending = useSteadyPending(query.isPending)
  const inDemo = useShownAsDemo()
  const card = useShownWhenAskedFor('notices', !pending)
  return (
    <div id="notices" ref={card} tabIndex={-1} className="c-notices-card">
      <Card title={<Trans>Сповіщення</Trans>}>
        <p className="c-lead c-notices-lead">
          {inDemo ? (
            <Trans>Про що й куди повідомляти. З демо нічого не надсилається: сповіщення видно лише в кабінеті.</Trans>
          ) : (
            <Trans>
              Куди писати. Про підписи, безпеку карток і строки депозитів пишемо завжди. Межу залишку задають на
              сторінці рахунку.
            </Trans>
          )}
        </p>
        {pending ? (
          <SkeletonRows rows={noticeChoiceKinds.length} />
        ) : query.data ? (
          <Choices choices={query.data.choices} />
        ) : (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        )}
      </Card>
    </div>
  )
}

const kinds: Record<NoticeChoiceKind, MessageDescriptor> = {
  moneyIn: msg`Надійшли гроші`,
  lowBalance: msg`Залишок нижчий за вашу межу`,
  awaitsSignature: msg`Платіж чекає на ваш підпис`,
  done: msg`Платіж проведено`,
  rejected: msg`Платіж відхилено`,
  returned: msg`Гроші повернулися`,
  rework: msg`Платіж повернули вам на доопрацювання`,
  cancelled: msg`Платіж відкликали`,
  recallAnswered: msg`Банк отримувача відповів, чи поверне гроші`,
  ...noticesOfProducts,
}

function Choices({ choices }: { choices: readonly NoticeChoice[] }) {
  return (
    <div>
      {choices.map((choice) => (
        <Choice key={choice.kind} choice={choice} />
      ))}
    </div>
  )
}

function Choice({ choice }: { choice: NoticeChoice }) {
  const { i18n } = useLingui()
  const save = useChooseNotices()
  const change = (ways: Partial<NoticeChoice>) => save.mutate({ ...choice, ...ways })
  // While the contacts are unknown, everybody is treated as having the usual ones.
  const contacts = useQuery(currentClient).data?.contacts
  const has = (type: 'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL') =>
    contacts?.some((contact) => contact.type === type) ?? true
  const [hasEmail, hasPhone] = [has('FINANCIAL_EMAIL'), has('FINANCIAL_PHONE')]
  const mayLeaveCabinet = isPossible(choice.kind, { ...choice, cabinet: false })
  return (
    <fieldset className="c-notice-choice">
      <legend>{i18n._(kinds[choice.kind])}</legend>
      <div className="c-notice-ways">
        <Switch
          narrow
          checked={choice.cabinet}
          disabled={!mayLeaveCabinet}
          onChange={(event) => change({ cabinet: event.target.checked })}
        >
          <Trans>Кабінет</Trans>
        </Switch>
        <Switch
          narrow
          checked={choice.email && hasEmail}
          disabled={!hasEmail}
          onChange={(event) => change({ email: event.target.checked })}
        >
          <Trans>E-mail</Trans>
        </Switch>
        <Switch
          narrow
          checked={choice.sms && hasPhone}
          disabled={!hasPhone}
          onChange={(event) => change({ sms: event.target.checked })}
        >
          <Trans>SMS</Trans>
        </Switch>
      </div>
      <Refused error={save.error} />
    </fieldset>
  )
}
