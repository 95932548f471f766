import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { CloseCase } from '../case/close-case.tsx'
import { CaseOver } from '../case/case-state.tsx'
import { useDeskParams } from '../address/link.tsx'
import { Asked, Page } from '../page/page.tsx'
import { CaseWork, NO_COMPANY } from '../work/case-work.tsx'

type Shown = DeskAnswer<'GET /api/desk/settlements/{day}'>

/** A day of cards on which the scheme's report and our books differ: an officer settles it with the scheme. */
export function SettlementPage() {
  const { t } = useLingui()
  const { day } = useDeskParams('/settlements/$day')
  const found = useQuery({
    queryKey: ['settlement', day],
    queryFn: ({ signal }) => ask('GET /api/desk/settlements/{day}', { params: { day }, signal }),
  })
  return (
    <Page
      title={t`Розрахунки карток`}
      about={shortDate(day)}
      beside={<CaseWork place={{ kind: 'difference', companyId: NO_COMPANY, caseId: day }} />}
    >
      <Asked of={found}>{(shown) => <Settlement shown={shown} />}</Asked>
    </Page>
  )
}

const money = (amount: string | null) => (amount === null ? '—' : shownMoney(amount, 'UAH'))

function Settlement({ shown }: { shown: Shown }) {
  const { t } = useLingui()
  const { reported, booked, settled, ranAt, agrees, count, differences, promisedBy, closedAt, mayClose } = shown
  return (
    <>
      {(agrees || closedAt !== null) && (
        <CaseOver>
          {agrees || closedAt === null ? (
            <Trans>Звіт і наші книги кажуть те саме.</Trans>
          ) : (
            <Trans>Справу закрито {momentInKyiv(closedAt)}.</Trans>
          )}
        </CaseOver>
      )}
      <Card title={<Trans>Суми дня</Trans>}>
        <KeyValues>
          <KeyValue name={t`За звітом платіжної системи`}>{money(reported)}</KeyValue>
          <KeyValue name={t`За нашими книгами`}>{money(booked)}</KeyValue>
          <KeyValue name={t`Сплачено`}>{money(settled)}</KeyValue>
          <KeyValue name={t`Звірено`}>{momentInKyiv(ranAt)}</KeyValue>
          <KeyValue name={t`Вирішити до`}>{momentInKyiv(promisedBy)}</KeyValue>
        </KeyValues>
      </Card>
      <Card title={<Trans>Рухи, що різняться: {count}</Trans>}>
        {differences.length === 0 ? (
          <p>
            <Trans>Жодного.</Trans>
          </p>
        ) : (
          <ul className="k-rows">
            {differences.map(({ messageId, reported: said, booked: own }) => (
              <li key={messageId} className="k-row">
                <span className="k-row-name">{messageId}</span>
                <span className="d-meta">
                  <Trans>
                    звіт {money(said)} · книги {money(own)}
                  </Trans>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {mayClose && <Closing day={shown.day} />}
    </>
  )
}

const Closing = ({ day }: { day: string }) => (
  <CloseCase action={() => ({ kind: 'settlementDifferenceClosing', payload: { day } })}>
    <Trans>Напишіть, як розв’язано з платіжною системою. Проведень від цього не буде.</Trans>
  </CloseCase>
)
