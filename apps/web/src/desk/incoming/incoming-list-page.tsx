import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Inbox } from '@dilo/ui/icons/icons-of-things.ts'
import { TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { DeskLink } from '../address/link.tsx'
import { Asked, Page } from '../page/page.tsx'
import { incomingAgeWords } from '../words/incoming-words.ts'
import { WhyHeld } from './why-held.tsx'

type Shown = DeskAnswer<'GET /api/desk/incoming'>

/** Money from other banks that nobody has got yet, the oldest first, with the report of its ages. */
export function IncomingListPage() {
  const { t } = useLingui()
  const found = useQuery({
    queryKey: ['incoming'],
    queryFn: ({ signal }) => ask('GET /api/desk/incoming', { signal }),
    refetchInterval: 30_000,
  })
  return (
    <Page
      title={t`Нез’ясовані суми`}
      about={
        <Trans>
          Гроші вже в банку, але зарахувати їх сам він не може. Звичайний переказ має бути на рахунку за годину.
        </Trans>
      }
    >
      <Asked of={found}>
        {({ ages, transfers }) =>
          transfers.length === 0 ? (
            <EmptyState icon={Inbox}>
              <Trans>Усі перекази зараховано або повернуто.</Trans>
            </EmptyState>
          ) : (
            <>
              <AgesCard ages={ages} />
              <ul className="k-rows">
                {transfers.map((one) => (
                  <TransferRow key={one.uetr} one={one} />
                ))}
              </ul>
            </>
          )
        }
      </Asked>
    </Page>
  )
}

function AgesCard({ ages }: { ages: Shown['ages'] }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Скільки чекають</Trans>}>
      <KeyValues>
        {ages.map(({ age, count, sum }) => (
          <KeyValue key={age} name={i18n._(incomingAgeWords[age])}>
            {count === 0 ? '—' : `${count} · ${shownMoney(sum, 'UAH')}`}
          </KeyValue>
        ))}
      </KeyValues>
    </Card>
  )
}

function TransferRow({ one }: { one: Shown['transfers'][number] }) {
  const { uetr, payer, recipient, amount, receivedAt, creditBy, isLate } = one
  return (
    <li className="k-row">
      <div className="d-stack d-gap-1 k-row-grows">
        <DeskLink className="k-row-name" to="/incoming/$uetr" params={{ uetr }}>
          {shownMoney(amount, 'UAH')} · {recipient.name}
        </DeskLink>
        <span>
          <Trans>Від: {payer.name}</Trans>
        </span>
        <span>
          <WhyHeld finding={one.finding} />
        </span>
        {receivedAt !== null && creditBy !== null && (
          <span className="d-meta">
            <Trans>
              Надійшло {momentInKyiv(receivedAt)} · зарахувати до {momentInKyiv(creditBy)}
            </Trans>
          </span>
        )}
      </div>
      {isLate && (
        <StatusBadge tone="danger" icon={TriangleAlert}>
          <Trans>Прострочено</Trans>
        </StatusBadge>
      )}
    </li>
  )
}
