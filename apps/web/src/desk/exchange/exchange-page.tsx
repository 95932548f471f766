import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { DeskLink } from '../address/link.tsx'
import { Asked, Page } from '../page/page.tsx'
import { ContradictionsCard } from './contradictions-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { RatesCard } from './rates-card.tsx'

/** The dealer's desk: rates, orders, papers to check, and settlements that fall due. */
export function ExchangePage() {
  const { t } = useLingui()
  const dealing = useQuery({
    queryKey: ['exchange', 'dealing'],
    queryFn: ({ signal }) => ask('GET /api/desk/exchange/dealing', { signal }),
    refetchInterval: 10_000,
  })
  const papers = useQuery({
    queryKey: ['exchange', 'papers'],
    queryFn: ({ signal }) => ask('GET /api/desk/exchange/requests', { signal }),
    refetchInterval: 30_000,
  })
  const due = useQuery({
    queryKey: ['exchange', 'due'],
    queryFn: ({ signal }) => ask('GET /api/desk/exchange/due', { signal }),
  })
  return (
    <Page title={t`Обмін валюти`} about={t`Курси, заявки клієнтів, їхні документи та строки розрахунків.`}>
      <Asked of={dealing}>
        {(shown) => (
          <>
            {!shown.areOfficersDealing && (
              <Banner tone="info">
                <p>
                  <Trans>Заявки виконує інша система. Тут можна лише зупинити валюту.</Trans>
                </p>
              </Banner>
            )}
            <ContradictionsCard dealing={shown} />
            <RatesCard dealing={shown} />
            {shown.areOfficersDealing && <OrdersCard dealing={shown} />}
          </>
        )}
      </Asked>
      <Asked of={papers}>{({ requests }) => <PapersCard requests={requests} />}</Asked>
      <Asked of={due}>{(shown) => <DueCard due={shown.due} />}</Asked>
    </Page>
  )
}

type ToCheck = DeskAnswer<'GET /api/desk/exchange/requests'>['requests']

function PapersCard({ requests }: { requests: ToCheck }) {
  return (
    <Card title={<Trans>Документи на перевірку</Trans>}>
      {requests.length === 0 ? (
        <p>
          <Trans>Нічого перевіряти.</Trans>
        </p>
      ) : (
        <ul className="k-rows">
          {requests.map(
            ({
              companyId,
              requestId,
              company,
              number,
              amount,
              currency,
              since,
              promisedBy,
              validUntil,
              looksSplit,
            }) => (
              <li key={requestId} className="k-row">
                <div className="d-stack d-gap-1">
                  <DeskLink
                    to="/exchange/$companyId/$requestId"
                    params={{ companyId, requestId }}
                    className="k-row-name"
                  >
                    {company.name}
                  </DeskLink>
                  <span>
                    № {number} · {shownMoney(amount, currency)}
                  </span>
                  <span className="d-meta">
                    <Trans>
                      Чекає з {momentInKyiv(since)} · обіцяно до {momentInKyiv(promisedBy)} · діє до{' '}
                      {shortDate(validUntil)}
                    </Trans>
                  </span>
                </div>
                {looksSplit && <SplitBadge />}
              </li>
            ),
          )}
        </ul>
      )}
    </Card>
  )
}

export const SplitBadge = () => (
  <StatusBadge tone="warning" icon={TriangleAlert}>
    <Trans>Схоже на поділ суми</Trans>
  </StatusBadge>
)

type Due = DeskAnswer<'GET /api/desk/exchange/due'>['due']

function DueCard({ due }: { due: Due }) {
  return (
    <Card title={<Trans>Граничні строки розрахунків</Trans>}>
      {due.length === 0 ? (
        <p>
          <Trans>За найближчі тридцять днів строків немає.</Trans>
        </p>
      ) : (
        <ul className="k-rows">
          {due.map(({ companyId, requestId, company, contract, counterparty, amount, currency, dueOn }) => (
            <li key={`${requestId} ${dueOn}`} className="k-row">
              <div className="d-stack d-gap-1">
                <DeskLink to="/companies/$companyId" params={{ companyId }} className="k-row-name">
                  {company.name}
                </DeskLink>
                <span>
                  <Trans>
                    Договір {contract}, {counterparty}: {shownMoney(amount, currency)}
                  </Trans>
                </span>
                <span className="d-meta">
                  <Trans>Розрахуватися до {shortDate(dueOn)}</Trans>
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
