import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Timeline, type TimelineNode } from '@dilo/ui/display/timeline.tsx'
import { ArrowLeftRight, Check, Clock, PenLine, RefreshCw } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { requestLook } from '../request-states.ts'
import { type LifeStep, lifeOf, type Station } from './request-life.ts'

/** The way of a request on one line: signed, at the desk, dealt so far, credited, to be used until a day. */
export function RequestLifeline({ request }: { request: ExchangeRequest }) {
  const { i18n } = useLingui()
  const stations = lifeOf(request)
  const end = requestLook(request)
  return (
    <Card title={<Trans>Шлях заявки</Trans>}>
      <Timeline
        across
        nodes={stations.map((station): TimelineNode => {
          const { step, standing } = station
          const look =
            standing === 'past'
              ? ({ tone: 'success', icon: Check } as const)
              : step === 'ended'
                ? end
                : ({ tone: standing === 'now' ? 'info' : 'neutral', icon: icons[step] } as const)
          return {
            key: step,
            standing,
            tone: look.tone,
            icon: look.icon,
            title: step === 'ended' ? i18n._(end.word) : titles[step],
            detail: <Detail station={station} request={request} />,
          }
        })}
      />
    </Card>
  )
}

const icons: Record<Exclude<LifeStep, 'ended'>, Drawing> = {
  signed: PenLine,
  handedOver: RefreshCw,
  filled: ArrowLeftRight,
  credited: CircleCheck,
  useBy: Clock,
}

const titles: Record<Exclude<LifeStep, 'ended'>, ReactNode> = {
  signed: <Trans>Підписи</Trans>,
  handedOver: <Trans>Дилер банку</Trans>,
  filled: <Trans>Обмін</Trans>,
  credited: <Trans>Зараховано</Trans>,
  useBy: <Trans>Використати до</Trans>,
}

function Detail({ station: { step, standing, at }, request }: { station: Station; request: ExchangeRequest }) {
  const { filled, amount, currency } = request
  const when = at === null ? null : step === 'useBy' ? shortDate(at) : momentInKyiv(at)
  const isDealing = step === 'filled' && filled.amount !== '0'
  return (
    <>
      {isDealing && (
        <span className="c-block">
          <Trans>
            <Money amount={filled.amount} currency={currency} /> з <Money amount={amount} currency={currency} />
          </Trans>
        </span>
      )}
      {step === 'handedOver' && standing === 'now' && request.state === 'QUEUED' && (
        <span className="c-block">
          {request.papers === 'TO_CHECK' ? <Trans>Читаємо документи</Trans> : <Trans>Передаємо</Trans>}
        </span>
      )}
      {when}
    </>
  )
}
