import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeskParams } from '../address/link.tsx'
import { ask } from '../ask.ts'
import { CaseOver } from '../case/case-state.tsx'
import { Asked, Page } from '../page/page.tsx'
import { CaseWork, NO_COMPANY } from '../work/case-work.tsx'
import { clearingDayVerdictWords, differenceWords } from '../words/held-words.ts'
import { DayVerdict } from './day-verdict.tsx'

type Shown = DeskAnswer<'GET /api/desk/clearing-days/{day}'>
type Difference = Shown['differences'][number]

/** A day on which clearing's report and our books differ: two people decide which side is right. */
export function ClearingDayPage() {
  const { t } = useLingui()
  const { day } = useDeskParams('/clearing-days/$day')
  const found = useQuery({
    queryKey: ['clearing-day', day],
    queryFn: ({ signal }) => ask('GET /api/desk/clearing-days/{day}', { params: { day }, signal }),
  })
  return (
    <Page
      title={t`Звірка із СЕП`}
      about={shortDate(day)}
      beside={<CaseWork place={{ kind: 'clearingDay', companyId: NO_COMPANY, caseId: day }} />}
    >
      <Asked of={found}>{(shown) => <ClearingDay shown={shown} />}</Asked>
    </Page>
  )
}

const money = (amount: string | null) => (amount === null ? '—' : shownMoney(amount, 'UAH'))

function ClearingDay({ shown }: { shown: Shown }) {
  const { count, differences, ofClients } = shown
  return (
    <>
      <Over shown={shown} />
      <Sums shown={shown} />
      <Card title={<Trans>Перекази, що різняться: {count}</Trans>}>
        <div className="d-stack">
          {count === 0 ? (
            <p>
              <Trans>Жодного.</Trans>
            </p>
          ) : (
            <ul className="k-rows">
              {differences.map((one) => (
                <DifferenceRow key={`${one.direction} ${one.transferId} ${one.kind}`} one={one} />
              ))}
            </ul>
          )}
          {ofClients > 0 && (
            <p className="d-meta">
              <Plural
                value={ofClients}
                one="Ще # розбіжність стосується платежу клієнта: вона має власну справу серед затриманих платежів."
                few="Ще # розбіжності стосуються платежів клієнтів: вони мають власні справи серед затриманих платежів."
                many="Ще # розбіжностей стосуються платежів клієнтів: вони мають власні справи серед затриманих платежів."
                other="Ще # розбіжності стосуються платежів клієнтів: вони мають власні справи серед затриманих платежів."
              />
            </p>
          )}
        </div>
      </Card>
      <DayVerdict shown={shown} />
    </>
  )
}

function Over({ shown: { verdict, endedAt } }: { shown: Shown }) {
  const { i18n } = useLingui()
  if (endedAt === null) return null
  return (
    <CaseOver>
      {verdict === null ? (
        <Trans>Розбіжності більше немає: пізніша звірка зійшлася {momentInKyiv(endedAt)}.</Trans>
      ) : (
        <Trans>
          Вирішено {momentInKyiv(endedAt)}: {i18n._(clearingDayVerdictWords[verdict])}.
        </Trans>
      )}
    </CaseOver>
  )
}

function Sums({ shown: { nostro, suspense, account, ranAt, promisedBy } }: { shown: Shown }) {
  const { t } = useLingui()
  const sides = ({ ours, clearings }: Shown['nostro']) => (
    <Trans>
      СЕП {money(clearings)} · книги {money(ours)}
    </Trans>
  )
  return (
    <Card title={<Trans>Суми дня</Trans>}>
      <KeyValues>
        <KeyValue name={t`Пішло до інших банків мінус надійшло`}>{sides(nostro)}</KeyValue>
        <KeyValue name={t`Прийнято й не розраховано`}>{sides(suspense)}</KeyValue>
        {account !== null && (
          <>
            <KeyValue name={t`Рахунок у СЕП на початок дня`}>{money(account.opening)}</KeyValue>
            <KeyValue name={t`Поповнення від Національного банку`}>{money(account.funded)}</KeyValue>
            <KeyValue name={t`Рахунок у СЕП на кінець дня`}>{money(account.closing)}</KeyValue>
          </>
        )}
        <KeyValue name={t`Звірено`}>{momentInKyiv(ranAt)}</KeyValue>
        <KeyValue name={t`Вирішити до`}>{momentInKyiv(promisedBy)}</KeyValue>
      </KeyValues>
    </Card>
  )
}

function DifferenceRow({ one }: { one: Difference }) {
  const { i18n } = useLingui()
  const side = (amount: string | null, day: string | null) =>
    day === null ? money(amount) : `${money(amount)}, ${shortDate(day)}`
  return (
    <li className="k-row">
      <div className="d-stack d-gap-1 k-row-grows">
        <span className="k-row-name">{one.transferId}</span>
        <span>
          {one.direction === 'incoming' ? <Trans>До нас</Trans> : <Trans>Від нас</Trans>}
          {' · '}
          {i18n._(differenceWords[one.kind])}
        </span>
        <span className="d-meta">
          <Trans>
            СЕП {side(one.clearingAmount, one.clearingDay)} · книги {side(one.ourAmount, one.ourDay)}
          </Trans>
        </span>
      </div>
    </li>
  )
}
